package dev.virtualthreads.benchmark.trial;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.Latencies;
import dev.virtualthreads.benchmark.results.Machine;
import dev.virtualthreads.benchmark.results.Parameters;
import dev.virtualthreads.benchmark.results.Repeats;
import dev.virtualthreads.benchmark.results.stats.Ideal;
import dev.virtualthreads.program.Measured;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/** Cell of a program, from its trials so far. */
final class ProgramCell {

	private final ProgramScenario scenario;

	private final Program program;

	private final Parameters parameters;

	private final List<Measured> trials = new ArrayList<>();

	private final List<Double> failedAfterSeconds = new ArrayList<>();

	private final List<Double> otherCpuPercent = new ArrayList<>();

	private final Repeats<Measured> repeats = new Repeats<>(this.trials, this.failedAfterSeconds);

	ProgramCell(ProgramScenario scenario, Program program, Preset preset) {
		this.scenario = scenario;
		this.program = program;
		Map<String, Object> settings = new LinkedHashMap<>(Map.of("preset", preset.toString()));
		settings.putAll(scenario.parameters());
		this.parameters = new Parameters(settings).withThreads(program.threads());
	}

	/**
	 * Adds a completed trial.
	 * @param otherPercent processor time of other processes, null if unknown
	 */
	void add(Measured trial, @Nullable Double otherPercent) {
		this.trials.add(trial);
		if (otherPercent != null) {
			this.otherCpuPercent.add(otherPercent);
		}
	}

	void addFailure(double afterSeconds) {
		this.failedAfterSeconds.add(afterSeconds);
	}

	boolean isMeasured() {
		return !this.trials.isEmpty() || !this.failedAfterSeconds.isEmpty();
	}

	Cell cell() {
		if (this.trials.isEmpty()) {
			return this.repeats.failedCell(this.scenario.id(), this.program.load(), this.parameters,
					this.program.contender(), this.program.java().version(), this.program.concurrency());
		}
		double seconds = this.repeats.median(Measured::seconds);
		Double ideal = this.program.idealSeconds();
		List<Histogram> histograms = this.trials.stream().map(Measured::latencies).toList();
		Latencies latencies = new Latencies(histograms);
		return new Cell(
				new Cell.Setup(this.scenario.id(), this.program.load(), this.parameters, this.program.contender(),
						this.trials.getFirst().java(), this.program.concurrency(), this.trials.size()),
				new Cell.Times(Math.round(this.repeats.median(Measured::requests)), ideal, seconds,
						this.repeats.all(Measured::seconds), (ideal != null) ? Ideal.percent(ideal, seconds) : null,
						this.repeats.median(Measured::throughputPerSecond),
						this.repeats.all(Measured::throughputPerSecond)),
				new Cell.Latency(latencies.summary(), latencies.curve(), null, Latencies.p99MillisAll(histograms)),
				usage(), new Cell.Checks(this.repeats.errors(Measured::errors), null, List.of(), machine(), null),
				this.repeats.details(Measured::details));
	}

	private Cell.Usage usage() {
		if (this.trials.stream().anyMatch((trial) -> trial.cpuSeconds() == null)) {
			return new Cell.Usage(null, null, List.of(), null, null, null, List.of());
		}
		return new Cell.Usage(this.repeats.median(ProgramCell::cpuSeconds),
				this.repeats.median(ProgramCell::cpuMicrosPerRequest),
				this.repeats.all(ProgramCell::cpuMicrosPerRequest),
				this.trials.stream().map(Measured::peakRssBytes).filter(Objects::nonNull).max(Long::compare).orElse(0L),
				this.trials.stream()
					.map(Measured::peakThreads)
					.filter(Objects::nonNull)
					.max(Integer::compare)
					.orElse(0),
				null, List.of());
	}

	private static double cpuSeconds(Measured trial) {
		return Objects.requireNonNull(trial.cpuSeconds());
	}

	private static double cpuMicrosPerRequest(Measured trial) {
		return 1e6 * cpuSeconds(trial) / Math.max(1, trial.requests());
	}

	// The median would hide a repeat that was disturbed.
	private @Nullable Machine machine() {
		return this.otherCpuPercent.isEmpty() ? null
				: new Machine(null, null, null, Collections.max(this.otherCpuPercent), null);
	}

}
