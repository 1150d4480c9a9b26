package dev.virtualthreads.bank;

import java.util.List;

/**
 * What /actuator/prometheus says at one moment.
 *
 * @param text the exposition format
 */
record Metrics(String text) {

	List<String> samples() {
		return this.text.lines().filter((line) -> !line.startsWith("#")).toList();
	}

	/** How many transfers ended so. */
	double transfers(String outcome) {
		return sum("outcome=\"%s\"".formatted(outcome));
	}

	double allTransfers() {
		return sum("outcome=");
	}

	private double sum(String tag) {
		return samples().stream()
			.filter((sample) -> sample.startsWith("bank_transfers_total{") && sample.contains(tag))
			.mapToDouble((sample) -> Double.parseDouble(sample.substring(sample.lastIndexOf(' '))))
			.sum();
	}

}
