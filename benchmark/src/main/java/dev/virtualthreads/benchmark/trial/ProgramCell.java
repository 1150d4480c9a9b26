package dev.virtualthreads.benchmark.trial;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.Checks;
import dev.virtualthreads.benchmark.results.Latencies;
import dev.virtualthreads.benchmark.results.Latency;
import dev.virtualthreads.benchmark.results.Machine;
import dev.virtualthreads.benchmark.results.Parameters;
import dev.virtualthreads.benchmark.results.Setup;
import dev.virtualthreads.benchmark.results.Times;
import dev.virtualthreads.benchmark.results.Usage;
import dev.virtualthreads.benchmark.results.stats.Ideal;
import dev.virtualthreads.program.Measured;
import org.jspecify.annotations.Nullable;

/** Cell of one trial of a program. */
record ProgramCell(ProgramScenario scenario, Program program, Preset preset) {

	Cell failed(double afterSeconds) {
		return Cell.failed(setup(this.program.java().version()), Checks.FAILED, afterSeconds);
	}

	/**
	 * Returns the cell of a completed trial.
	 * @param otherPercent processor time of other processes, null if unknown
	 */
	Cell of(Measured trial, @Nullable Double otherPercent) {
		Double ideal = this.program.idealSeconds();
		Latencies latencies = new Latencies(List.of(trial.latencies()));
		return new Cell(setup(trial.java()),
				new Times(trial.requests(), ideal, trial.seconds(), List.of(trial.seconds()),
						(ideal != null) ? Ideal.percent(ideal, trial.seconds()) : null, trial.throughputPerSecond(),
						List.of(trial.throughputPerSecond())),
				new Latency(latencies.summary(), List.of(), List.of(latencies.summary().p99()), trial.latencyMicros()),
				usage(trial),
				new Checks(trial.errors(), null, List.of(),
						(otherPercent != null) ? new Machine(null, null, null, otherPercent, null) : null, null),
				trial.details());
	}

	private Setup setup(String java) {
		Map<String, Object> settings = new LinkedHashMap<>(Map.of("preset", this.preset.toString()));
		settings.putAll(this.scenario.parameters());
		return new Setup(this.scenario.id(), this.program.load(),
				new Parameters(settings).withThreads(this.program.threads()), this.program.contender(), java,
				this.program.concurrency(), 1);
	}

	private static Usage usage(Measured trial) {
		Double seconds = trial.cpuSeconds();
		if (seconds == null) {
			return new Usage(null, null, List.of(), null, null, null, List.of());
		}
		double micros = 1e6 * seconds / Math.max(1, trial.requests());
		return new Usage(seconds, micros, List.of(micros), Objects.requireNonNullElse(trial.peakRssBytes(), 0L),
				Objects.requireNonNullElse(trial.peakThreads(), 0), null, List.of());
	}

}
