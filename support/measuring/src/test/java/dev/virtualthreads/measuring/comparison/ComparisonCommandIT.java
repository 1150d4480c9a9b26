package dev.virtualthreads.measuring.comparison;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.LatencyMillis;
import dev.virtualthreads.measuring.results.ModuleOutput;
import dev.virtualthreads.measuring.results.PlannedComparison;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** Comparison whose trials run in JVMs of their own, some of which fail. */
class ComparisonCommandIT {

	private static final List<String> FAILING = List.of("throwing", "ending", "halting");

	private static int code;

	private static ModuleOutput output = new ModuleOutput(List.of(), List.of());

	@BeforeAll
	static void run() {
		Run run = run("--contenders=good,warm,erroneous," + String.join(",", FAILING), "--preset=smoke", "--repeats=2");
		code = run.code;
		output = run.output;
	}

	private static Run run(String... options) {
		PrintStream before = System.out;
		ByteArrayOutputStream printed = new ByteArrayOutputStream();
		System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
		try {
			int code = SampleProgram.commandLine()
				.execute(Stream.concat(Stream.of("sample-comparison", "--json"), Stream.of(options))
					.toArray(String[]::new));
			return new Run(code, ModuleOutput.read(printed.toString(StandardCharsets.UTF_8)));
		}
		finally {
			System.setOut(before);
		}
	}

	@Test
	void fullPresetMeasuresTheMainCandidateTwice() {
		ModuleOutput full = run("--contenders=good,warm", "--preset=full", "--repeats=2").output;
		assertThat(full.cells()).filteredOn((cell) -> cell.load().equals("100 requests"))
			.extracting(Cell::contender)
			.containsExactly("good", "good-again", "warm");
		assertThat(full.comparisons())
			.containsExactly(new PlannedComparison("sample-comparison", "good", "good-again"));
	}

	@Test
	void everyContenderHasItsPlaceAndTheColdRunsComeFirst() {
		assertThat(output.cells()).extracting((cell) -> cell.contender() + ", " + cell.load())
			.containsExactly("warm, 100 requests, cold", "good, 100 requests", "warm, 100 requests",
					"erroneous, 100 requests", "throwing, 100 requests", "ending, 100 requests",
					"halting, 100 requests");
	}

	@Test
	void trialsBecomeCells() {
		assertThat(List.of(cell("good"), cell("warm"))).allSatisfy((cell) -> {
			assertThat(cell.scenario()).isEqualTo("sample-comparison");
			assertThat(cell.setup().parameters().all()).containsEntry("preset", "smoke").containsEntry("size", 1);
			assertThat(cell.times().secondsAll()).hasSize(2);
			assertThat(cell.times().throughputAll()).hasSize(2);
			assertThat(cell.times().percentOfIdeal()).isLessThanOrEqualTo(100);
			assertThat(cell.details()).isEqualTo(Map.of("answer", 42.0));
			assertThat(cell.checks().errors()).isEmpty();
			assertThat(cell.usage().peakRssBytes()).isPositive();
		});
	}

	@Test
	void latenciesOfAllRepeatsAreOneHistogram() {
		LatencyMillis latency = cell("good").latency().latencyMillis();
		assertThat(latency.p50()).isBetween(50.0, 50.1);
		assertThat(latency.p99()).isBetween(99.0, 99.1);
		assertThat(cell("good").latency().latencyCurve()).hasSizeGreaterThan(4);
	}

	@Test
	void unmeasuredValuesAreNull() {
		assertThat(cell("good").checks().steady()).isNull();
		assertThat(cell("good").checks().driver()).isNull();
		assertThat(cell("good").usage().liveHeapBytesPerRequest()).isNull();
	}

	@Test
	void contenderWithoutResultHasAnError() {
		assertThat(code).isEqualTo(1);
		assertThat(FAILING).allSatisfy((contender) -> {
			Cell failed = cell(contender);
			assertThat(failed.checks().errors()).isEqualTo(Map.of("failed trials", 2L));
			assertThat(failed.times().throughputAll()).containsExactly(0.0, 0.0);
			assertThat(failed.times().percentOfIdeal()).isNull();
		});
	}

	@Test
	void failedRequestsAreErrorsOfTheCell() {
		assertThat(cell("erroneous").checks().errors()).isEqualTo(Map.of("wrong answers", 14L));
	}

	@Test
	void onlyContendersThatRanAreCompared() {
		assertThat(output.comparisons())
			.containsExactly(new PlannedComparison("sample-comparison", "erroneous", "good", "100 requests"));
	}

	private static Cell cell(String contender) {
		return output.cells()
			.stream()
			.filter((cell) -> cell.contender().equals(contender) && cell.load().equals("100 requests"))
			.findFirst()
			.orElseThrow();
	}

	private record Run(int code, ModuleOutput output) {
	}

}
