package dev.virtualthreads.benchmark.report;

import java.util.List;
import java.util.Map;

import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.Checks;
import dev.virtualthreads.benchmark.results.Latency;
import dev.virtualthreads.benchmark.results.LatencyMillis;
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
				cell("virtual", 60, 1010), Changed.cell(cell("virtual", 120, 900), "errors/reset=1200"));
	}

	/** Returns a cell whose limit is a p99 of two seconds. */
	public static Cell cell(String contender, int rate, double p99) {
		Cell base = SampleCells.good(rate + "/s", contender);
		return new Cell(new Setup("latency", base.load(),
				base.setup().parameters().with("ratePerSecond", rate).withP99Limit(2000), contender, "25", 50, 3),
				new Times(400, null, 40, base.times().secondsAll(), null, 10, base.times().throughputAll()),
				new Latency(new LatencyMillis(100, 400, p99, p99 + 700, p99 + 900, 163.0), List.of(), null, List.of(),
						null),
				base.usage(), new Checks(Map.of(), null, base.checks().trace(), null, base.checks().driver()), null);
	}

}
