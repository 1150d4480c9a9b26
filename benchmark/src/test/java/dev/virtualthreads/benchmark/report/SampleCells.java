package dev.virtualthreads.benchmark.report;

import java.util.List;
import java.util.Map;

import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.Checks;
import dev.virtualthreads.benchmark.results.DriverStats;
import dev.virtualthreads.benchmark.results.Latency;
import dev.virtualthreads.benchmark.results.LatencyMillis;
import dev.virtualthreads.benchmark.results.LatencyPoint;
import dev.virtualthreads.benchmark.results.Parameters;
import dev.virtualthreads.benchmark.results.Results;
import dev.virtualthreads.benchmark.results.Setup;
import dev.virtualthreads.benchmark.results.Times;
import dev.virtualthreads.benchmark.results.TraceSecond;
import dev.virtualthreads.benchmark.results.Usage;
import dev.virtualthreads.benchmark.results.Verdict;
import org.jspecify.annotations.Nullable;

/** Cells of any name, to see what a page makes of them. */
public final class SampleCells {

	private static final DriverStats GOOD_METER = SampleResults.driver(false);

	private SampleCells() {
	}

	public static Results of(Cell... cells) {
		return of(List.of(), cells);
	}

	public static Results of(List<Verdict> verdicts, Cell... cells) {
		return new Results(SampleResults.transfers().environment(), false, List.of(), List.of(cells), verdicts,
				List.of());
	}

	/** Without an error, steady, by a driver that kept up. */
	public static Cell good(String load, String contender) {
		return cell("transfers", load, contender, 32.0, Map.of(), GOOD_METER, true);
	}

	/** Too short to tell whether it was steady. */
	public static Cell tooShort(String load, String contender) {
		return cell("transfers", load, contender, 32.0, Map.of(), GOOD_METER, null);
	}

	public static Cell withoutIdeal(String load, String contender) {
		return cell("transfers", load, contender, null, Map.of(), GOOD_METER, true);
	}

	/** Measured by a module, which has no load driver. */
	public static Cell withoutDriver(String load, String contender) {
		return cell("threads", load, contender, null, Map.of(), null, null);
	}

	/** With errors and not steady. */
	public static Cell bad(String scenario, String load, String contender, Map<String, Long> errors,
			DriverStats meter) {
		return cell(scenario, load, contender, 32.0, errors, meter, errors.isEmpty());
	}

	/** With the live heap of each repeat. */
	static Cell withLiveHeap(String contender, List<Long> bytes) {
		return cell("transfers", "400/50", contender, 32.0, Map.of(), GOOD_METER, true, bytes, null);
	}

	/** Under an open load, with measurements of its own. */
	public static Cell withDetails(String contender, Map<String, Double> details) {
		return cell("overload", "spike", contender, 32.0, Map.of(), GOOD_METER, true, List.of(), details);
	}

	private static Cell cell(String scenario, String load, String contender, @Nullable Double ideal,
			Map<String, Long> errors, @Nullable DriverStats meter, @Nullable Boolean steady) {
		return cell(scenario, load, contender, ideal, errors, meter, steady, List.of(), null);
	}

	private static Cell cell(String scenario, String load, String contender, @Nullable Double ideal,
			Map<String, Long> errors, @Nullable DriverStats meter, @Nullable Boolean steady, List<Long> heap,
			@Nullable Map<String, Double> details) {
		return new Cell(new Setup(scenario, load, new Parameters(Map.of("preset", "full")), contender, "25", 50, 3),
				new Times(400, ideal, 40, List.of(39.0, 40.0, 50.0), (ideal != null) ? 100 * ideal / 40 : null, 10,
						List.of(10.5, 10.0, 8.0)),
				new Latency(new LatencyMillis(4000, 4010.4, 4020, 4025, 4030, 4001.0),
						List.of(new LatencyPoint(50, 4000), new LatencyPoint(100, 4030)), null, List.of()),
				new Usage(0.8, 2000.0, List.of(2000.0, 2000.0, 2000.0), 300L << 20, 42,
						heap.isEmpty() ? null : heap.get(heap.size() / 2), heap),
				new Checks(errors, steady, List.of(new TraceSecond(0, 10, 4000.5, 0.2, 300L << 20, 42),
						new TraceSecond(1, 0, null, 0.0, 300L << 20, 42)), null, meter),
				details);
	}

}
