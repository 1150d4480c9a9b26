package dev.virtualthreads.standalone;

import java.util.stream.Stream;

import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.ModuleOutput;
import dev.virtualthreads.measuring.results.PlannedComparison;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** Every comparison once, as the benchmark starts it. */
class ComparisonsIT {

	@Test
	void allWaysToWaitAreWarmedUpAlike() {
		ModuleOutput output = run("remote-service", "--requests=50");
		assertThat(output.cells()).extracting((cell) -> cell.contender() + ", " + cell.load())
			.containsExactly("platform, 50 requests, cold", "nonblocking, 50 requests, cold",
					"virtual, 50 requests, cold", "platform, 50 requests", "nonblocking, 50 requests",
					"virtual, 50 requests");
		assertNothingIsFasterThanItsIdeal(output);
		assertThat(output.comparisons()).containsExactly(
				new PlannedComparison("remote-service", "platform", "virtual", "50 requests"),
				new PlannedComparison("remote-service", "nonblocking", "virtual"));
	}

	@Test
	void workWithoutWaitsHasNoIdeal() {
		ModuleOutput output = run("cpu-bound", "--tasks=20");
		assertThat(output.cells()).extracting((cell) -> cell.contender() + ", " + cell.load())
			.containsExactly("platform-cores, 20 x 1 MiB, cold", "platform-200, 20 x 1 MiB, cold",
					"virtual, 20 x 1 MiB, cold", "platform-cores, 20 x 1 MiB", "platform-200, 20 x 1 MiB",
					"virtual, 20 x 1 MiB");
		assertThat(output.cells()).extracting((cell) -> cell.times().percentOfIdeal()).containsOnlyNulls();
		assertThat(output.comparisons()).containsExactly(
				new PlannedComparison("cpu-bound", "platform-cores", "virtual", "20 x 1 MiB"),
				new PlannedComparison("cpu-bound", "platform-200", "virtual"));
	}

	@Test
	void onlyMonitorsThatPinCanHang() {
		ModuleOutput output = run("deadlock");
		assertThat(output.comparisons()).isEmpty();
		assertThat(output.cells()).allSatisfy((cell) -> {
			boolean pins = Integer.parseInt(cell.contender().replace("java-", "")) < 24;
			double stuck = pins ? Runtime.getRuntime().availableProcessors() + 1 : 0;
			assertThat(cell.ownMeasures().get("stuckThreads")).isEqualTo(stuck);
		});
	}

	@Test
	void threadDumpShowsThreadsButNoCallbacks() {
		ModuleOutput output = run("tracing");
		assertNothingIsFasterThanItsIdeal(output);
		assertThat(output.comparisons()).isEmpty();
		assertThat(detail(output, "virtual", "ownFramesInTrace"))
			.isGreaterThan(detail(output, "nonblocking", "ownFramesInTrace"));
		assertThat(detail(output, "virtual", "ownFramesInThreadDump")).isPositive();
		assertThat(detail(output, "platform", "ownFramesInThreadDump")).isPositive();
		assertThat(detail(output, "nonblocking", "ownFramesInThreadDump")).isZero();
	}

	@Test
	void memoryIsMeasuredPerThread() {
		ModuleOutput output = run("threads", "--same=200", "--virtual=1000", "--depth=5");
		assertThat(output.comparisons())
			.containsExactly(new PlannedComparison("threads", "platform", "virtual", "200 threads, 5 frames"));
		assertThat(Cells.find(output, "platform", "200 threads, 5 frames").usage().peakThreads())
			.isGreaterThanOrEqualTo(200);
		assertThat(Cells.find(output, "virtual", "200 threads, 5 frames").usage().peakThreads()).isLessThan(200);
		Cell many = Cells.find(output, "virtual", "1000 threads, 5 frames");
		assertThat(many.usage().peakThreads()).isLessThan(200);
		assertThat(many.ownMeasures().get("heapBytesPerThread")).isBetween(100.0, 10_000.0);
	}

	private static ModuleOutput run(String comparison, String... options) {
		ModuleOutput output = Cells
			.of(Stream.concat(Stream.of(comparison, "--preset=smoke", "--json"), Stream.of(options))
				.toArray(String[]::new));
		assertThat(output.cells()).isNotEmpty().allSatisfy((cell) -> {
			assertThat(cell.scenario()).isEqualTo(comparison);
			assertThat(cell.times().secondsAll()).hasSize(1);
		});
		return output;
	}

	private static void assertNothingIsFasterThanItsIdeal(ModuleOutput output) {
		assertThat(output.cells()).extracting((cell) -> cell.times().percentOfIdeal())
			.doesNotContainNull()
			.allSatisfy((percent) -> assertThat(percent).isBetween(0.0, 100.0));
	}

	private static double detail(ModuleOutput output, String contender, String name) {
		return Cells.find(output, contender, "1 nested request").ownMeasures().getOrDefault(name, -1.0);
	}

}
