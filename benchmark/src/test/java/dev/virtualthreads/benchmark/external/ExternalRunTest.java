package dev.virtualthreads.benchmark.external;

import java.util.List;
import java.util.Map;

import dev.virtualthreads.benchmark.report.SampleResults;
import dev.virtualthreads.benchmark.verdict.Judge;
import dev.virtualthreads.measuring.MeasurementException;
import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.ModuleOutput;
import dev.virtualthreads.measuring.results.Outcome;
import dev.virtualthreads.measuring.results.PlannedComparison;
import dev.virtualthreads.measuring.results.Verdict;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.tuple;

class ExternalRunTest {

	private static final String CELL = """
			{"scenario":"payments","load":"chunk 10, 10 ms","parameters":{"preset":"quick"},"contender":"sequential",
			 "java":"25","requests":2000,"concurrency":10,"repeats":2,"idealSeconds":2.0,"seconds":2.5,
			 "secondsAll":[2.0,4.0],"percentOfIdeal":80.0,"throughputPerSecond":750.0,"throughputAll":[1000.0,500.0],
			 "latencyMillis":{"p50":10.1,"p90":10.4,"p99":11.0,"p999":12.0,"max":14.0,"mean":10.2},
			 "latencyCurve":[],"answersPerUser":null,"errors":{},
			 "cpuSeconds":0.5,"cpuMicrosPerRequest":250.0,"cpuMicrosPerRequestAll":[200.0,300.0],"peakRssBytes":300000000,"peakThreads":20,
			 "liveHeapBytesPerRequest":null,"liveHeapBytesPerRequestAll":[],"steady":null,"trace":[],"machine":null,
			 "driver":null}""";

	private static final String FAILED = CELL.replace("sequential", "virtual-100")
		.replace("[1000.0,500.0]", "[0.0,0.0]")
		.replace("\"errors\":{}", "\"errors\":{\"failed trials\":2}");

	@Test
	void validOutputIsTakenAsItIs() {
		assertThat(cells(0, CELL)).singleElement().satisfies((cell) -> {
			assertThat(cell.times().throughputAll()).containsExactly(1000.0, 500.0);
			assertThat(cell.checks().steady()).isNull();
			assertThat(cell.isValid()).isTrue();
		});
	}

	@Test
	void unexplainedExitCodeVoidsEveryCell() {
		assertThat(cells(3, CELL, CELL)).extracting((cell) -> cell.checks().errors())
			.containsExactly(Map.of("exit code 3", 1L), Map.of("exit code 3", 1L));
	}

	@Test
	void exitCodeOfAFailedContenderVoidsItsCellOnly() {
		assertThat(cells(1, CELL, FAILED)).extracting((cell) -> cell.checks().errors())
			.containsExactly(Map.of(), Map.of("failed trials", 2L));
	}

	@Test
	void nobodyWinsAgainstAContenderWithoutResult() {
		List<Cell> cells = cells(1, CELL, CELL.replace("sequential", "platform-10"), FAILED);
		assertThat(Judge.judge(cells, SampleResults.lastWithTheOthers(cells)))
			.extracting(Verdict::candidate, Verdict::outcome)
			.containsOnly(tuple("virtual-100", Outcome.VOID));
	}

	@Test
	void comparisonsAreThoseOfTheModule() {
		assertThat(output(0, CELL).comparisons())
			.containsExactly(new PlannedComparison("payments", "sequential", "virtual-100"));
	}

	@ParameterizedTest
	@ValueSource(strings = { "", "nonsense", "{}", "{\"comparisons\":[],\"cells\":[]}",
			"{\"comparisons\":[],\"cells\":[1]}", "{\"comparisons\":[],\"cells\":[{}]}", "[]" })
	void outputWithoutResultsIsRefused(String output) {
		assertThatExceptionOfType(MeasurementException.class)
			.isThrownBy(() -> ExternalRun.output(new ModuleJar.Answer(0, output)))
			.withMessageStartingWith("The output of the module is invalid: ");
	}

	@Test
	void moduleThatFailsWithoutOutputGivesItsReason() {
		assertThatExceptionOfType(MeasurementException.class)
			.isThrownBy(() -> ExternalRun.requireOutput("payments", new ModuleJar.Answer(1, "\n"), "No broker."))
			.withMessage("payments has no results: No broker.");
	}

	@ParameterizedTest
	@ValueSource(strings = { "throughputAll", "latencyCurve", "steady", "errors" })
	void cellWithoutARequiredFieldIsRefused(String field) {
		assertThatExceptionOfType(MeasurementException.class).isThrownBy(() -> cells(0, without(field)))
			.withMessageContaining(field);
	}

	private static String without(String field) {
		ObjectNode cell = (ObjectNode) JsonMapper.shared().readTree(CELL);
		cell.remove(field);
		return cell.toString();
	}

	private static List<Cell> cells(int code, String... cells) {
		return output(code, cells).cells();
	}

	private static ModuleOutput output(int code, String... cells) {
		return ExternalRun.output(new ModuleJar.Answer(code, """
				{"comparisons":[{"scenario":"payments","baseline":"sequential","candidate":"virtual-100"}],
				 "cells":[%s]}""".formatted(String.join(",", cells))));
	}

}
