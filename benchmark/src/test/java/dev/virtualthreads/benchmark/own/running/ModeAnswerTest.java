package dev.virtualthreads.benchmark.own.running;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import dev.virtualthreads.benchmark.own.answer.OwnAnswer;
import dev.virtualthreads.benchmark.process.ThreadMode;
import dev.virtualthreads.benchmark.verdict.Changed;
import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.Machine;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** Answers after the measurement of one thread mode. */
class ModeAnswerTest {

	private static final Cell CELL = UrlResults.cell("virtual", "http://a", 100.0, 101.0);

	@Test
	void measurementIsFollowedByTheOtherMode() {
		OwnAnswer answer = answer(CELL);
		assertThat(answer.exitCode()).isZero();
		assertThat(answer.notes()).contains("Measured: virtual threads. Start your service").doesNotContain("void");
	}

	@Test
	void disturbedMeasurementIsToBeRepeated() {
		OwnAnswer answer = answer(Changed.cell(CELL, "machine", new Machine(95.0, 1.0, null, 30.0, null)));
		assertThat(answer.exitCode()).isOne();
		assertThat(answer.notes())
			.contains("own 500 users: other programs used 30 % of the processors next to virtual; the cell is void.")
			.endsWith("Repeat the measurement:%n  ./bench own --url http://a --mode virtual".formatted());
	}

	@Test
	void measurementBesideOtherProgramsCountsWhileProcessorsAreIdle() {
		OwnAnswer answer = answer(Changed.cell(CELL, "machine", new Machine(90.0, 1.0, null, 30.0, null)));
		assertThat(answer.exitCode()).isZero();
		assertThat(answer.notes()).contains("other programs used 30 % of the processors next to virtual.",
				"Measured: virtual threads.");
	}

	@Test
	void errorsOfTheServiceAreAResult() {
		OwnAnswer answer = answer(Changed.cell(CELL, "errors", Map.of("5xx", 3)));
		assertThat(answer.exitCode()).isOne();
		assertThat(answer.notes()).contains("own 500 users: virtual had errors (3 5xx); the cell is void.",
				"Measured: virtual threads. Start your service");
	}

	@Test
	void programThatReadsTheResultsGetsTheNotesOnStandardError() {
		StringWriter output = new StringWriter();
		StringWriter errors = new StringWriter();
		answer(Changed.cell(CELL, "errors", Map.of("5xx", 3))).print(true, new PrintWriter(output),
				new PrintWriter(errors));
		assertThat(output.toString()).startsWith("{").doesNotContain("Measured:");
		assertThat(errors.toString()).contains("virtual had errors (3 5xx); the cell is void.",
				"Measured: virtual threads. Start your service");
	}

	private static OwnAnswer answer(Cell cell) {
		return new NextCommands("./bench", List.of("own", "--url", "http://a", "--mode", "virtual"), ThreadMode.VIRTUAL,
				Path.of("none/virtual"))
			.answer(UrlResults.results(cell));
	}

}
