package dev.virtualthreads.benchmark.scaling;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.report.Table;
import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.Results;

/** Table of the scenario {@code transfers}, simulated and measured. */
final class ClosedCheck {

	private static final int REPLICATIONS = 30;

	private static final double CONFIDENCE = 0.95;

	private static final List<String> HEADINGS = List.of("contender", "simulated (95 % interval)", "measured",
			"difference", "p50 simulated", "p50 measured", "difference", "p99 simulated", "p99 measured", "difference");

	private final Function<String, Results> results;

	ClosedCheck(Function<String, Results> results) {
		this.results = results;
	}

	String markdown() {
		return new Table(HEADINGS, cells().map(this::row).toList()).markdown() + "\n";
	}

	Stream<Cell> cells() {
		return this.results.apply("transfers").cells().stream().filter(Cell::isValid);
	}

	private List<String> row(Cell cell) {
		Simulated simulated = simulated(cell);
		Estimate seconds = simulated.seconds();
		Observation all = simulated.all();
		List<String> row = new ArrayList<>(List.of(cell.contender(),
				String.format(Locale.ROOT, "%.2f ± %.2f s", seconds.mean(), seconds.halfWidth())));
		row.addAll(Difference.seconds(seconds.mean(), cell.seconds()).subList(1, 3));
		row.addAll(Difference.seconds(all.secondsAt(50), cell.latencyMillis().p50() / 1e3));
		row.addAll(Difference.seconds(all.secondsAt(99), cell.latencyMillis().p99() / 1e3));
		return row;
	}

	Simulated simulated(Cell cell) {
		ClosedLoad load = new ClosedLoad(cell.concurrency(), cell.requests());
		int threads = Threads.of(cell);
		MeasuredTimes times = MeasuredBank.serviceTimes(this.results);
		Observation all = new Observation(0, Double.POSITIVE_INFINITY);
		return new Simulated(Estimate.of(REPLICATIONS, CONFIDENCE,
				(seed) -> load.seconds(threads, times.from(new SplittableRandom(seed)), all)), all);
	}

	/**
	 * Result of a simulation.
	 *
	 * @param seconds time of all requests
	 * @param all times of the requests of all replications
	 */
	record Simulated(Estimate seconds, Observation all) {
	}

}
