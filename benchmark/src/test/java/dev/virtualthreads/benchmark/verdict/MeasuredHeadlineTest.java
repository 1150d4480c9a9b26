package dev.virtualthreads.benchmark.verdict;

import java.util.List;
import java.util.Map;

import dev.virtualthreads.benchmark.report.SampleRates;
import dev.virtualthreads.benchmark.report.SampleResults;
import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.Headline;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** Headlines of scenarios in which no contender can win. */
class MeasuredHeadlineTest {

	private static final List<Double> THRICE = List.of(1.0, 1.0, 1.0);

	@Test
	void highestRatesBeginWithTheHighest() {
		assertThat(headline(SampleRates.latency().cells().toArray(Cell[]::new)))
			.isEqualTo("Highest rate with a p99 under 2 s: 60/s (virtual threads) and 30/s (a pool of 10).");
	}

	@Test
	void contenderThatTheLowestRateBreaksIsNamed() {
		Cell slow = SampleRates.cell("platform-10", 30, 2500);
		assertThat(headline(slow))
			.isEqualTo("Highest rate with a p99 under 2 s: below 30/s, the lowest rate (a pool of 10).");
		assertThat(headline(slow, SampleRates.cell("virtual", 30, 1000), SampleRates.cell("virtual", 60, 2500)))
			.isEqualTo(
					"Highest rate with a p99 under 2 s: 30/s (virtual threads) and below 30/s, the lowest rate (a pool of 10).");
		assertThat(headline(Changed.cell(SampleRates.cell("reactive", 30, 1000), "driver/saturated", true),
				SampleRates.cell("virtual", 30, 1000)))
			.isEqualTo("Highest rate with a p99 under 2 s: 30/s (virtual threads) and no valid measurement (WebFlux).");
	}

	@Test
	void contenderWithoutAValueIsNamedWithItsReason() {
		Cell few = cell("overload", "virtual-unlimited", "1.0 x capacity", 100, Map.of());
		Cell failed = Changed.cell(cell("overload", "virtual-unlimited", "4.0 x capacity", 400, Map.of()), "errors/5xx",
				1);
		Cell limited = cell("overload", "virtual-limited", "4.0 x capacity", 200, Map.of());
		Cell saturated = Changed.cell(cell("overload", "reactive-limited", "4.0 x capacity", 200, Map.of()),
				"driver/saturated", true);
		assertThat(headline(few, failed, limited, saturated)).isEqualTo(
				"Correct answers under load 4.0 x capacity: 1.0/s (virtual threads with a limit), no value because of errors (virtual threads without a limit) and no valid measurement (WebFlux with a limit).");
	}

	@Test
	void threadsWithoutAnythingToCompareNameTheOtherKind() {
		assertThat(headline(Changed.cell(thread("platform", "1000 threads", 900, 70_000), "errors/not started", 100),
				thread("virtual", "1000 threads", 1000, 2000)))
			.isEqualTo(
					"Memory of a blocked thread under load 1000 threads: 2,000 bytes (virtual threads) and no value because of errors (platform threads).");
	}

	@Test
	void differentNumbersOfThreadsAreNotCompared() {
		assertThat(headline(thread("platform", "1000 threads", 900, 70_000),
				thread("virtual", "1000 threads", 1000, 2000)))
			.isEmpty();
	}

	@Test
	void dumpThatWasNotTakenIsNamed() {
		assertThat(headline(frames("virtual", 2), cell("tracing", "nonblocking", "1 nested request", 1, Map.of())))
			.isEqualTo(
					"Own frames of a waiting request in a thread dump: 2 (virtual threads) and no valid measurement (callbacks).");
	}

	@Test
	void portugueseNamesTheSameReasons() {
		List<Cell> rates = List.of(SampleRates.cell("platform-10", 30, 2500), SampleRates.cell("virtual", 30, 1000));
		assertThat(MeasuredHeadline.of("latency", rates, new PortugueseHeadline())).contains(
				"Maior taxa com um p99 abaixo de 2 s: 30/s (as virtual threads) e abaixo de 30/s, a menor taxa (um pool de 10 threads).");
		List<Cell> dumps = List.of(frames("virtual", 2), Changed.cell(frames("nonblocking", 2), "errors/5xx", 1),
				cell("tracing", "platform", "1 nested request", 1, Map.of()));
		assertThat(MeasuredHeadline.of("tracing", dumps, new PortugueseHeadline()).orElseThrow())
			.endsWith("sem valor por causa de erros (os callbacks) e sem medição válida (as threads de plataforma).");
	}

	@Test
	void answersAreThoseUnderTheLoadWithMostRequests() {
		Cell few = cell("overload", "virtual-limited", "1.0 x capacity", 100, Map.of());
		Cell unlimited = cell("overload", "virtual-unlimited", "4.0 x capacity", 400, Map.of());
		Cell limited = cell("overload", "virtual-limited", "4.0 x capacity", 200, Map.of());
		Cell reactive = cell("overload", "reactive-limited", "4.0 x capacity", 200, Map.of());
		assertThat(headline(few, unlimited, limited, reactive)).isEqualTo(
				"Correct answers under load 4.0 x capacity: 1.0/s (virtual threads without a limit, virtual threads with a limit and WebFlux with a limit).");
	}

	@Test
	void threadsAreComparedWhereBothKindsStartedAsMany() {
		assertThat(headline(thread("platform", "100 threads", 100, 90_000), thread("virtual", "100 threads", 100, 3000),
				thread("platform", "1000 threads", 1000, 70_000), thread("virtual", "1000 threads", 1000, 2000),
				thread("platform", "50000 threads", 30_000, 24_000), thread("virtual", "50000 threads", 50_000, 1500),
				thread("virtual", "1000000 threads", 1_000_000, 1000)))
			.isEqualTo(
					"Memory of a blocked thread under load 1000 threads: 70,000 bytes (platform threads) and 2,000 bytes (virtual threads).");
	}

	@Test
	void equalValuesAreNamedOnce() {
		assertThat(headline(frames("platform", 2), frames("virtual", 2), frames("nonblocking", 0))).isEqualTo(
				"Own frames of a waiting request in a thread dump: 2 (platform threads and virtual threads), and 0 (callbacks).");
	}

	@Test
	void singleRepeatIsNamed() {
		Cell once = Changed.cell(frames("virtual", 2), "repeats", 1);
		assertThat(headline(once))
			.isEqualTo("Own frames of a waiting request in a thread dump (one repeat): 2 (virtual threads).");
	}

	private static Cell thread(String contender, String load, int threads, double bytes) {
		return cell("threads", contender, load, threads, Map.of("memoryBytesPerThread", bytes));
	}

	private static Cell frames(String contender, double frames) {
		return cell("tracing", contender, "1 nested request", 1, Map.of("ownFramesInThreadDump", frames));
	}

	private static Cell cell(String scenario, String contender, String load, int requests,
			Map<String, Double> details) {
		Cell cell = Changed.cell(SampleResults.cell(contender, THRICE), "scenario", scenario);
		return Changed.cell(Changed.cell(Changed.cell(cell, "load", load), "requests", requests), "details", details);
	}

	private static String headline(Cell... cells) {
		return Headlines.of(List.of(cells), List.of()).stream().map(Headline::sentence).findFirst().orElse("");
	}

}
