package dev.virtualthreads.benchmark.own.answer;

import java.util.List;
import java.util.Map;

import dev.virtualthreads.benchmark.own.measurement.Observations;
import dev.virtualthreads.benchmark.own.measurement.Observations.Failure;
import dev.virtualthreads.benchmark.own.why.Kind;
import dev.virtualthreads.benchmark.report.Answer;
import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.Checks;
import dev.virtualthreads.benchmark.results.verdict.Changed;
import dev.virtualthreads.benchmark.trial.ThreadMode;
import org.junit.jupiter.api.Test;

import static dev.virtualthreads.benchmark.own.answer.OwnCells.PLATFORM;
import static dev.virtualthreads.benchmark.own.answer.OwnCells.SAME;
import static dev.virtualthreads.benchmark.own.answer.OwnCells.TWICE;
import static dev.virtualthreads.benchmark.own.answer.OwnCells.advice;
import static dev.virtualthreads.benchmark.own.answer.OwnCells.answer;
import static dev.virtualthreads.benchmark.own.answer.OwnCells.errors;
import static dev.virtualthreads.benchmark.own.answer.OwnCells.steps;
import static dev.virtualthreads.benchmark.own.answer.OwnCells.title;
import static org.assertj.core.api.Assertions.assertThat;

/** Verdicts on services with errors, and on measurements without a valid one. */
class OwnErrorsTest {

	@Test
	void fewErrorsDecideNothing() {
		Cell three = Changed.cell(many(TWICE), "errors", Map.of("reset", 3));
		assertThat(advice(Found.NOTHING, many(PLATFORM), three)).isEqualTo(Advice.TURN_ON);
		Cell onPlatform = Changed.cell(many(PLATFORM), "errors", Map.of("reset", 3));
		assertThat(advice(Found.NOTHING, onPlatform, many(SAME))).isEqualTo(Advice.NO_CLEAR_DIFFERENCE);
	}

	// 100,000 answers per repeat
	private static Cell many(Cell cell) {
		return Changed.cell(cell, "secondsAll", List.of(1000, 1000, 1000));
	}

	@Test
	void moreErrorsOnVirtualThreadsAreALoss() {
		Cell broken = errors(TWICE, 30);
		Answer answer = answer(Found.NOTHING, PLATFORM, broken);
		assertThat(answer.title()).isEqualTo("Do not turn it on: it has errors that platform threads do not have");
		assertThat(answer.facts()).startsWith("Virtual threads: errors with 500 users (30 5xx).",
				"Platform threads: 100 requests per second with 500 users, p99 4.02 s, no errors.");
		assertThat(advice(Found.because(Kind.CONNECTION_POOL), PLATFORM, broken)).isEqualTo(Advice.FIX_POOL);
		Cell some = errors(PLATFORM, 6);
		assertThat(advice(Found.NOTHING, some, broken)).isEqualTo(Advice.DO_NOT);
	}

	@Test
	void moreErrorsOnPlatformThreadsAreAGain() {
		Cell broken = errors(PLATFORM, 30);
		assertThat(title(Found.NOTHING, broken, TWICE)).isEqualTo("Turn it on: only platform threads have errors");
		Cell some = errors(TWICE, 8);
		assertThat(title(Found.NOTHING, errors(PLATFORM, 90), some))
			.isEqualTo("Turn it on: platform threads have more errors");
	}

	@Test
	void errorsOfBothModesAreNoAnswer() {
		Answer answer = answer(Found.NOTHING, errors(PLATFORM, 30), errors(TWICE, 25));
		assertThat(answer.title()).isEqualTo("No answer: both modes have errors");
		assertThat(steps(answer)).singleElement().asString().contains("read the log");
	}

	@Test
	void failedTrialIsAnErrorWhateverItsShare() {
		assertThat(advice(Found.NOTHING, PLATFORM, Changed.cell(many(TWICE), "errors", Map.of(Checks.FAILED, 1))))
			.isEqualTo(Advice.DO_NOT);
	}

	@Test
	void limitIsTheNumberThatPlatformThreadsServeWithoutErrors() {
		assertThat(steps(answer(Found.capacity(20, 100), PLATFORM, errors(TWICE, 30)))).contains(
				"Or limit the requests to 20 at a time, as many as the thread pool has threads, with @ConcurrencyLimit(20) and @EnableResilientMethods.");
	}

	@Test
	void poolDoesNotExplainThatTheServiceEnded() {
		Observations found = Found.with(Found.because(Kind.CONNECTION_POOL), Found.ended(ThreadMode.VIRTUAL));
		assertThat(title(found, PLATFORM)).isEqualTo("Do not turn it on: the service ended with exit code 3");
	}

	@Test
	void failureBeforeTheMeasurementDecidesByItsShare() {
		Failure many = Found.wrongAnswers(ThreadMode.VIRTUAL, 120, 0.12);
		assertThat(advice(Found.with(Found.NOTHING, many), PLATFORM, TWICE)).isEqualTo(Advice.DO_NOT);
		assertThat(advice(Found.with(Found.NOTHING, Found.wrongAnswers(ThreadMode.VIRTUAL, 1, 1e-5)), PLATFORM, TWICE))
			.isEqualTo(Advice.TURN_ON);
		assertThat(answer(Found.with(Found.NOTHING, many), PLATFORM).facts().getFirst())
			.isEqualTo("Virtual threads: 12 % of the answers were wrong in the load with 500 users (120 5xx).");
	}

	@Test
	void unsteadyLoadIsUndecidedAndAsksForALongerOne() {
		Cell unsteady = Changed.cell(OwnCells.busy(TWICE, 99), "steady", false);
		Answer answer = answer(Found.NOTHING, OwnCells.busy(PLATFORM, 99), unsteady);
		assertThat(answer.title()).isEqualTo("Undecided at your load: virtual was not steady");
		assertThat(steps(answer)).singleElement().asString().startsWith("--duration 30s");
		assertThat(advice(Found.NOTHING, PLATFORM, unsteady)).isEqualTo(Advice.TURN_ON);
	}

	@Test
	void loadWithoutAValidCellIsNoAnswer() {
		assertThat(title(Found.NOTHING, Changed.cell(PLATFORM, "driver/saturated", true),
				Changed.cell(TWICE, "driver/saturated", true)))
			.startsWith("No answer: the load driver was saturated");
	}

}
