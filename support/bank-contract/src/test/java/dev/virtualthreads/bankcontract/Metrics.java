package dev.virtualthreads.bankcontract;

import java.util.List;

/** Metrics of a bank at one moment, as text in the exposition format. */
public record Metrics(String text) {

	public List<String> samples() {
		return this.text.lines().filter((line) -> !line.startsWith("#")).toList();
	}

	public double transfers(String outcome) {
		return sum("bank_transfers_total", "outcome=\"%s\"".formatted(outcome));
	}

	public double allTransfers() {
		return sum("bank_transfers_total", "outcome=");
	}

	/** Returns the sum of the samples of a metric that have a tag. */
	public double sum(String metric, String tag) {
		return samples().stream()
			.filter((sample) -> sample.startsWith(metric + "{") && sample.contains(tag))
			.mapToDouble((sample) -> Double.parseDouble(sample.substring(sample.lastIndexOf(' '))))
			.sum();
	}

}
