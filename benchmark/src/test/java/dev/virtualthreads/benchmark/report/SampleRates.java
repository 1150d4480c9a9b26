package dev.virtualthreads.benchmark.report;

import java.util.List;
import java.util.Map;

import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.Checks;
import dev.virtualthreads.benchmark.results.Latency;
import dev.virtualthreads.benchmark.results.LatencyMillis;
import dev.virtualthreads.benchmark.results.Machine;
import dev.virtualthreads.benchmark.results.Parameters;
import dev.virtualthreads.benchmark.results.Results;
import dev.virtualthreads.benchmark.results.Setup;
import dev.virtualthreads.benchmark.results.Times;
import dev.virtualthreads.benchmark.results.verdict.Changed;

/** Cells of a scenario that raises the rate until each contender breaks. */
public final class SampleRates {

	private SampleRates() {
	}

	/** Returns results in which the pool breaks at 60/s and virtual threads at 120/s. */
	public static Results latency() {
		return SampleCells.of(cell("platform-10", 30, 990), cell("virtual", 30, 980), cell("platform-10", 60, 5400),
				cell("virtual", 60, 1010), Changed.cell(cell("virtual", 120, 900), "errors", Map.of("reset", 1200L)));
	}

	/** Returns a cell whose limit is a p99 of two seconds. */
	public static Cell cell(String contender, int rate, double p99) {
		return cell(contender, rate, p99, false);
	}

	private static Parameters parameters(String contender, int rate) {
		return new Parameters(Map.of("preset", "full"))
			.withThreads(SampleResults.cell(contender, List.of(1.0)).setup().parameters().threads())
			.with("ratePerSecond", rate)
			.withP99Limit(2000);
	}

	/** Returns the same cell, on a full machine with a saturated driver if wanted. */
	static Cell cell(String contender, int rate, double p99, boolean full) {
		Cell base = SampleCells.withoutIdeal(rate + "/s", contender);
		Times times = base.times();
		return new Cell(
				new Setup("latency", base.load(), parameters(contender, rate), contender, base.setup().java(),
						base.setup().concurrency(), base.setup().repeats()),
				new Times(times.requests(), null, times.seconds(), times.secondsAll(), null,
						times.throughputPerSecond(), times.throughputAll()),
				new Latency(new LatencyMillis(100, 400, p99, p99 + 700, p99 + 900, 163.0), List.of(), null, List.of()),
				base.usage(), new Checks(Map.of(), null, base.checks().trace(),
						full ? new Machine(91.2, 300.0, null, 0.0, null) : null, SampleResults.driver(full)),
				null);
	}

}
