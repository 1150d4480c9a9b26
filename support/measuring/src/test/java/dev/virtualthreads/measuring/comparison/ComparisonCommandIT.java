package dev.virtualthreads.measuring.comparison;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.LatencyMillis;
import dev.virtualthreads.measuring.results.ModuleOutput;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Comparisons whose trials run in JVMs of their own. */
class ComparisonCommandIT {

	@Test
	void trialsRunInTheirOwnJvmsAndBecomeCells() {
		Output output = run("sample-comparison", "--contenders=good,other", "--preset=smoke", "--repeats=2", "--json");
		assertThat(output.code()).isZero();
		assertThat(output.cells()).extracting(Cell::contender).containsExactly("good", "other");
		assertThat(output.cells()).allSatisfy((cell) -> {
			assertThat(cell.scenario()).isEqualTo("sample-comparison");
			assertThat(cell.parameters()).containsEntry("preset", "smoke").containsEntry("size", 1);
			assertThat(cell.secondsAll()).hasSize(2);
			assertThat(cell.throughputAll()).hasSize(2);
			assertThat(cell.percentOfIdeal()).isLessThanOrEqualTo(100);
			assertThat(cell.details()).isEqualTo(Map.of("answer", 42.0));
			assertThat(cell.errors()).isEmpty();
			assertThat(cell.peakRssBytes()).isPositive();
		});
	}

	@Test
	void latenciesOfAllRepeatsAreOneHistogram() {
		Cell cell = run("sample-comparison", "--preset=smoke", "--repeats=2", "--json").cells().getFirst();
		LatencyMillis latency = cell.latencyMillis();
		assertThat(latency.p50()).isBetween(50.0, 50.1);
		assertThat(latency.p99()).isBetween(99.0, 99.1);
		assertThat(cell.latencyCurve()).hasSizeGreaterThan(4);
	}

	@Test
	void unmeasuredValuesAreNull() {
		Cell cell = run("sample-comparison", "--preset=smoke", "--json").cells().getFirst();
		assertThat(cell.steady()).isNull();
		assertThat(cell.driver()).isNull();
		assertThat(cell.liveHeapBytesPerRequest()).isNull();
	}

	@Test
	void contenderWithWarmUpHasAColdCellBeforeTheWarmOnes() {
		Output output = run("sample-comparison", "--contenders=good,warm", "--preset=smoke", "--json");
		assertThat(output.cells()).extracting((cell) -> cell.contender() + ", " + cell.load())
			.containsExactly("warm, 100 requests, cold", "good, 100 requests", "warm, 100 requests");
	}

	@ParameterizedTest
	@ValueSource(strings = { "throwing", "ending", "halting" })
	void contenderWithoutResultKeepsItsPlaceWithAnError(String contender) {
		Output output = run("sample-comparison", "--contenders=good," + contender, "--preset=smoke", "--repeats=2",
				"--json");
		assertThat(output.code()).isEqualTo(1);
		assertThat(output.cells()).extracting(Cell::contender).containsExactly("good", contender);
		assertThat(output.cells().getFirst().errors()).isEmpty();
		Cell failed = output.cells().getLast();
		assertThat(failed.errors()).isEqualTo(Map.of("failed trials", 2L));
		assertThat(failed.throughputAll()).containsExactly(0.0, 0.0);
		assertThat(failed.percentOfIdeal()).isNull();
	}

	@Test
	void failedRequestsAreErrorsOfTheCell() {
		Output output = run("sample-comparison", "--contenders=erroneous", "--preset=smoke", "--repeats=2", "--json");
		assertThat(output.code()).isEqualTo(1);
		assertThat(output.cells().getFirst().errors()).isEqualTo(Map.of("wrong answers", 14L));
	}

	private static Output run(String... arguments) {
		PrintStream before = System.out;
		ByteArrayOutputStream output = new ByteArrayOutputStream();
		System.setOut(new PrintStream(output, true, StandardCharsets.UTF_8));
		try {
			return new Output(SampleProgram.commandLine().execute(arguments), output);
		}
		finally {
			System.setOut(before);
		}
	}

	private record Output(int code, ByteArrayOutputStream bytes) {

		String text() {
			return this.bytes.toString(StandardCharsets.UTF_8);
		}

		List<Cell> cells() {
			return ModuleOutput.read(text()).cells();
		}

	}

}
