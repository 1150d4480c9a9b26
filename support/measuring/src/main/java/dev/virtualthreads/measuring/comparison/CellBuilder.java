package dev.virtualthreads.measuring.comparison;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;

import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.Latencies;
import dev.virtualthreads.measuring.results.Machine;
import dev.virtualthreads.measuring.results.Repeats;
import dev.virtualthreads.measuring.stats.Ideal;
import dev.virtualthreads.measuring.stats.Median;
import dev.virtualthreads.measuring.results.Parameters;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/** Collects the trials of one contender and summarises them in its cells. */
final class CellBuilder {

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
		return this.contender.timing().warmUps() > 0;
	}

	Cell coldCell() {
		return cell(", cold", List::getFirst);
	}

	Cell cell() {
		return cell("", List::getLast);
	}

	private Cell cell(String suffix, Function<List<Trial>, Trial> which) {
		Repeats<Trial> repeats = repeats(which);
		String load = this.contender.load() + suffix;
		return repeats.completed().isEmpty() ? repeats.failedCell(this.head.scenario(), load, parameters(),
				this.contender.name(), "unknown", this.contender.concurrency())
				: cell(load, repeats, repeats(List::getFirst).completed());
	}

	private Repeats<Trial> repeats(Function<List<Trial>, Trial> which) {
		return new Repeats<>(
				this.outcomes.stream()
					.filter((outcome) -> !outcome.failed())
					.map((outcome) -> which.apply(outcome.trials()))
					.toList(),
				this.outcomes.stream()
					.filter(TrialRunner.Outcome::failed)
					.map(TrialRunner.Outcome::failedAfterSeconds)
					.toList());
	}

	private Cell cell(String load, Repeats<Trial> repeats, List<Trial> first) {
		List<Trial> trials = repeats.completed();
		List<Double> seconds = repeats.all(Trial::seconds);
		List<Double> throughputs = repeats.all((trial) -> requests(trial) / trial.seconds());
		double median = Median.of(seconds);
		Double ideal = this.contender.idealSeconds();
		List<Histogram> histograms = trials.stream().map(Trial::latencies).toList();
		Latencies latencies = new Latencies(histograms);
		return new Cell(
				new Cell.Setup(this.head.scenario(), load, parameters(), this.contender.name(),
						trials.getFirst().java(), this.contender.concurrency(), trials.size()),
				new Cell.Times(Math.round(repeats.median(this::requests)), ideal, median, seconds,
						(ideal != null) ? Ideal.percent(ideal, median) : null, Median.of(throughputs), throughputs),
				new Cell.Latency(latencies.summary(), latencies.curve(), null, Latencies.p99MillisAll(histograms)),
				usage(repeats, first), new Cell.Checks(repeats.errors(Trial::errors), null, List.of(), machine(), null),
				repeats.details(Trial::details));
	}

	// memory of the first runs: that of a later one includes the earlier ones of its JVM
	private Cell.Usage usage(Repeats<Trial> repeats, List<Trial> first) {
		if (repeats.completed().getFirst().usage().severalProcesses()) {
			return new Cell.Usage(null, null, List.of(), null, null, null, List.of());
		}
		return new Cell.Usage(repeats.median((trial) -> trial.usage().cpuSeconds()),
				repeats.median(this::cpuMicrosPerRequest), repeats.all(this::cpuMicrosPerRequest),
				first.stream().mapToLong((trial) -> trial.usage().peakRssBytes()).max().orElse(0),
				repeats.completed().stream().mapToInt((trial) -> trial.usage().peakThreads()).max().orElse(0), null,
				List.of());
	}

	private Parameters parameters() {
		return new Parameters(this.head.parameters()).withThreads(this.contender.threads());
	}

	// The median would hide a repeat that was disturbed.
	private @Nullable Machine machine() {
		List<Double> others = this.outcomes.stream()
			.map(TrialRunner.Outcome::otherCpuPercent)
			.filter(Objects::nonNull)
			.toList();
		return others.isEmpty() ? null : new Machine(null, null, null, Collections.max(others), null);
	}

	private double cpuMicrosPerRequest(Trial trial) {
		return 1e6 * trial.usage().cpuSeconds() / Math.max(1, requests(trial));
	}

	private double requests(Trial trial) {
		return (trial.requests() != null) ? trial.requests() : this.contender.requests();
	}

}
