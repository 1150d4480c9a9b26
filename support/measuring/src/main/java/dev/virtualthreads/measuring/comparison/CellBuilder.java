package dev.virtualthreads.measuring.comparison;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.Latencies;
import dev.virtualthreads.measuring.stats.Ideal;
import dev.virtualthreads.measuring.stats.Median;

/** Collects the trials of one contender and summarises them in its cells. */
final class CellBuilder {

	private static final String FAILED = "failed trials";

	private final Contender contender;

	private final CellHead head;

	private final List<TrialRunner.Outcome> outcomes = new ArrayList<>();

	CellBuilder(Contender contender, CellHead head) {
		this.contender = contender;
		this.head = head;
	}

	CellBuilder add(TrialRunner.Outcome outcome) {
		this.outcomes.add(outcome);
		return this;
	}

	boolean hasColdTrials() {
		return this.contender.warmUps() > 0;
	}

	Cell coldCell() {
		return cell(", cold", List::getFirst);
	}

	Cell cell() {
		return cell("", List::getLast);
	}

	private Cell cell(String suffix, Function<List<Trial>, Trial> which) {
		List<List<Trial>> completed = this.outcomes.stream()
			.filter((outcome) -> !outcome.failed())
			.map(TrialRunner.Outcome::trials)
			.toList();
		return completed.isEmpty() ? failedCell(suffix)
				: cell(suffix, completed.stream().map(which).toList(), completed.stream().map(List::getFirst).toList());
	}

	// memory of the first runs: that of a later one includes the earlier ones of its JVM
	private Cell cell(String suffix, List<Trial> trials, List<Trial> first) {
		List<Double> seconds = all(trials, Trial::seconds);
		List<Double> throughputs = all(trials, (trial) -> requests(trial) / trial.seconds());
		double median = Median.of(seconds);
		Double ideal = this.contender.idealSeconds();
		Latencies latencies = new Latencies(trials.stream().map(Trial::latencies).toList());
		return new Cell(this.head.scenario(), this.contender.load() + suffix, this.head.parameters(),
				this.contender.name(), trials.getFirst().java(), Math.round(Median.of(all(trials, this::requests))),
				this.contender.concurrency(), trials.size(), ideal, median, seconds,
				(ideal != null) ? Ideal.percent(ideal, median) : null, Median.of(throughputs), throughputs,
				latencies.summary(), latencies.curve(), errors(trials), Median.of(all(trials, Trial::cpuSeconds)),
				Median.of(all(trials, (trial) -> 1e6 * trial.cpuSeconds() / Math.max(1, requests(trial)))),
				first.stream().mapToLong(Trial::peakRssBytes).max().orElse(0),
				trials.stream().mapToInt(Trial::peakThreads).max().orElse(0), null, null, List.of(), null,
				this.head.comparable(), details(trials));
	}

	// the times until the failures, and no request completed: a cell that can never win
	private Cell failedCell(String suffix) {
		List<Double> seconds = this.outcomes.stream().map(TrialRunner.Outcome::failedAfterSeconds).toList();
		Latencies none = new Latencies(List.of());
		return new Cell(this.head.scenario(), this.contender.load() + suffix, this.head.parameters(),
				this.contender.name(), "unknown", 0, this.contender.concurrency(), seconds.size(), null,
				Median.of(seconds), seconds, null, 0, seconds.stream().map((each) -> 0.0).toList(), none.summary(),
				List.of(), errors(List.of()), 0, 0, 0, 0, null, null, List.of(), null, this.head.comparable(),
				Map.of());
	}

	private double requests(Trial trial) {
		return (trial.requests() != null) ? trial.requests() : this.contender.requests();
	}

	private Map<String, Long> errors(List<Trial> trials) {
		Map<String, Long> errors = new TreeMap<>();
		trials.forEach((trial) -> trial.errors().forEach((kind, count) -> errors.merge(kind, count, Long::sum)));
		long failed = this.outcomes.stream().filter(TrialRunner.Outcome::failed).count();
		if (failed > 0) {
			errors.put(FAILED, failed);
		}
		return errors;
	}

	private static Map<String, Double> details(List<Trial> trials) {
		Map<String, Double> medians = new LinkedHashMap<>();
		trials.getFirst()
			.details()
			.keySet()
			.forEach((name) -> medians.put(name,
					Median.of(all(trials, (trial) -> trial.details().getOrDefault(name, 0.0)))));
		return medians;
	}

	private static List<Double> all(List<Trial> trials, ToDoubleFunction<Trial> value) {
		return trials.stream().mapToDouble(value).boxed().toList();
	}

}
