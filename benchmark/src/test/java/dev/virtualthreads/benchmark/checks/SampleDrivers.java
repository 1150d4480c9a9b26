package dev.virtualthreads.benchmark.checks;

import java.util.List;
import java.util.Map;

import dev.virtualthreads.benchmark.report.SampleCells;
import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.LatencyMillis;
import dev.virtualthreads.measuring.results.Results;

/** Results of programs that sent the same load. */
public final class SampleDrivers {

	private SampleDrivers() {
	}

	public static Results results() {
		return SampleCells.of(cell("ab", 495, 101, 104, Map.of()), cell("k6", 500, 100, 105, Map.of("reset", 100L)),
				cell("bench", 500, 100, 104, Map.of()));
	}

	private static Cell cell(String program, double throughput, double p50, double p99, Map<String, Long> errors) {
		Cell base = SampleCells.good("4000/50", program);
		return new Cell(
				new Cell.Setup("drivers", base.load(), base.setup().parameters(), program, base.setup().java(), 50, 1),
				new Cell.Times(4000, 8.0, 4000 / throughput, List.of(4000 / throughput), 100 * 8.0 * throughput / 4000,
						throughput, List.of(throughput)),
				new Cell.Latency(new LatencyMillis(p50, p50, p99, p99, p99, p50), List.of(), null, List.of()),
				base.usage(), new Cell.Checks(errors, null, base.checks().trace(), null, base.checks().driver()), null);
	}

}
