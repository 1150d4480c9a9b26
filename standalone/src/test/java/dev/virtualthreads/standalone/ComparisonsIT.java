package dev.virtualthreads.standalone;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

import static org.assertj.core.api.Assertions.assertThat;

/** Every comparison once, as the benchmark starts it. */
class ComparisonsIT {

	@ParameterizedTest
	@CsvSource({ "remote-service,--requests=500", "cpu-bound,--tasks=20", "pool-bound,--repeats=1" })
	void nothingIsFasterThanItsIdeal(String comparison, String option) {
		assertNothingIsFasterThanItsIdeal(Cells.of(comparison, option, "--preset", "smoke", "--json"), comparison);
	}

	private static void assertNothingIsFasterThanItsIdeal(List<JsonNode> cells, String comparison) {
		assertThat(cells).isNotEmpty().allSatisfy((cell) -> {
			assertThat(cell.path("scenario").asString()).isEqualTo(comparison);
			assertThat(cell.path("percentOfIdeal").asDouble()).isLessThanOrEqualTo(100);
			assertThat(cell.path("secondsAll")).hasSize(1);
			assertThat(cell.path("errors")).isEmpty();
		});
	}

	@Test
	void contendersWithWarmUpAreShownCold() {
		List<JsonNode> cells = Cells.of("remote-service", "--requests=50", "--preset", "smoke", "--json");
		assertThat(cells).extracting((cell) -> cell.path("contender").asString() + ", " + cell.path("load").asString())
			.containsExactly("platform, 50 requests, cold", "nonblocking, 50 requests, cold",
					"virtual, 50 requests, cold", "platform, 50 requests", "nonblocking, 50 requests",
					"virtual, 50 requests");
	}

	@Test
	void threadDumpShowsThreadsButNoCallbacks() {
		List<JsonNode> cells = Cells.of("tracing", "--repeats=1", "--json");
		assertNothingIsFasterThanItsIdeal(cells, "tracing");
		assertThat(frames(cells, "virtual")).isGreaterThan(frames(cells, "nonblocking"));
		assertThat(dumped(cells, "virtual")).isPositive();
		assertThat(dumped(cells, "platform")).isPositive();
		assertThat(dumped(cells, "nonblocking")).isZero();
	}

	@Test
	void memoryIsMeasuredPerThread() {
		List<JsonNode> cells = Cells.of("threads", "--same=200", "--virtual=1000", "--depth=1,5", "--repeats=1",
				"--json");
		JsonNode platform = Cells.find(cells, "platform", "200 threads, 1 frame");
		assertThat(platform.path("peakThreads").asInt()).isGreaterThanOrEqualTo(200);
		JsonNode virtual = Cells.find(cells, "virtual", "1000 threads, 5 frames");
		assertThat(virtual.path("peakThreads").asInt()).isLessThan(200);
		assertThat(virtual.path("details").path("heapBytesPerThread").asDouble()).isBetween(100.0, 10_000.0);
	}

	private static int frames(List<JsonNode> cells, String contender) {
		return detail(cells, contender, "ownFramesInTrace");
	}

	private static int dumped(List<JsonNode> cells, String contender) {
		return detail(cells, contender, "ownFramesInThreadDump");
	}

	private static int detail(List<JsonNode> cells, String contender, String name) {
		return Cells.find(cells, contender, "1 nested request").path("details").path(name).asInt();
	}

}
