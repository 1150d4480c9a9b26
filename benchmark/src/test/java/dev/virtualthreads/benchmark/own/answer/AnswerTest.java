package dev.virtualthreads.benchmark.own.answer;

import java.util.List;
import java.util.Map;

import dev.virtualthreads.benchmark.own.measurement.Explanation;
import dev.virtualthreads.benchmark.own.measurement.Observations;
import dev.virtualthreads.benchmark.own.measurement.Observations.Conditions;
import dev.virtualthreads.benchmark.own.measurement.Observations.Failure;
import dev.virtualthreads.benchmark.own.measurement.Observations.Tried;
import dev.virtualthreads.benchmark.own.why.Cause;
import dev.virtualthreads.benchmark.own.why.Kind;
import dev.virtualthreads.benchmark.own.why.Remedy;
import dev.virtualthreads.benchmark.report.Answer;
import dev.virtualthreads.benchmark.trial.ThreadMode;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static dev.virtualthreads.benchmark.own.answer.OwnCells.answer;
import static dev.virtualthreads.benchmark.own.answer.OwnCells.list;
import static org.assertj.core.api.Assertions.assertThat;

/** Answers that follow from what was observed next to the values. */
class AnswerTest {

	private static final String TWICE = "PLATFORM, TWICE";

	private static final String SAME = "PLATFORM, SAME";

	private static final Cause POOL = new Cause(Kind.CONNECTION_POOL, "Wait.",
			new Remedy("Raise hikari.size if the database serves more.", "hikari.size", null), List.of());

	private static final Remedy SIZE = new Remedy("Set hikari.size=20.", "hikari.size", 20L);

	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
			     | platform=100, virtual=70  | Probably do not turn it on: 0.7 times the throughput
			     | platform=100, virtual=110 | No clear difference at your load
			POOL | platform=100, virtual=99  | Fix the pool first
			""")
	void onePairIsProbable(@Nullable Kind cause, String cells, String title) {
		Observations found = (cause != null) ? Found.because(cause) : Found.NOTHING;
		Answer answer = answer(Found.with(found, Found.ONE_PAIR), cells);
		assertThat(answer.title()).isEqualTo(title);
		if (title.startsWith("No")) {
			assertThat(list(answer, "Do this")).containsExactly("--repeats 3 in the same command, about 12 minutes.");
		}
	}

	@Test
	void moreRepeatsAreAdvisedOnlyIfTheyWouldDecide() {
		assertThat(list(answer(Found.NOTHING, "platform=100/100/100, virtual=100/100/100.1"), "Do this")).isEmpty();
	}

	@Test
	void unsettledServicesAreNamedFirst() {
		assertThat(answer(Found.in(new Conditions(3, false, 0, List.of("In turns."))), TWICE).facts())
			.startsWith("The services had not settled when they were measured: the numbers are rough.")
			.endsWith("In turns.");
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|',
			textBlock = """
					    | PLATFORM, TWICE | Turn it on; it helps above 95.2 requests per second |
					60  | PLATFORM, TWICE | Nothing changes for you at 60 requests per second                | At 60 requests per second, 7 of 10 threads are in use.
					90  | PLATFORM, TWICE | Turn it on; it helps above 95.2 requests per second |
					300 | PLATFORM, TWICE | Turn it on; it helps above 95.2 requests per second | At 300 requests per second, 32 threads would be in use: the pool has 10.
					    | PLATFORM cpu=2000/2001/2002, TWICE cpu=1400/1401/1402 | Turn it on |
					    | PLATFORM, TWICE errors={"5xx":30} | Do not turn it on: it has errors that platform threads do not have | Or limit the requests to 10 at a time, as many as the thread pool has threads, with @ConcurrencyLimit(10) and @EnableResilientMethods.
					""")
	void capacityOfThePoolIsComparedWithThePeak(@Nullable Integer peak, String cells, String title,
			@Nullable String sentence) {
		Answer answer = answer(Found.capacity(10, 105), peak, cells);
		assertThat(answer.title()).isEqualTo(title);
		assertThat(answer.text()).contains((sentence != null) ? sentence : "");
	}

	@Test
	void changeThatWasTriedStandsInPlaceOfItsRemedy() {
		Cause held = Found.cause(Kind.HELD_CONNECTION, "Held.", "Move the wait out.");
		Observations found = Found.because(held, POOL);
		assertThat(list(answer(Found.with(found, new Tried(SIZE, 1.9)), SAME), "Do this"))
			.startsWith("Move the wait out.", "hikari.size=20 (tried: 1.9 times)")
			.doesNotContain(POOL.remedy().text());
		Answer useless = answer(Found.with(Found.because(POOL), new Tried(SIZE, 1.01)), SAME);
		assertThat(list(useless, "Why")).contains("hikari.size=20 did not help: tried, 1.01 times the throughput.");
		assertThat(list(useless, "Do this")).noneMatch((line) -> line.contains("hikari.size"));
	}

	@Test
	void changeOutsideOfRequestsIsNamedOnce() {
		String outside = "@Async methods have no limit with the property.";
		Observations found = Found.of(new Explanation(List.of(), null, null, null, null, "", outside));
		assertThat(list(answer(found, TWICE), "Worse")).containsExactly(outside);
		assertThat(list(answer(found, SAME), "What would change the answer")).contains(outside);
	}

	@ParameterizedTest
	@CsvSource({ "VIRTUAL, , virtual", ", PLATFORM, platform", "VIRTUAL, VIRTUAL, virtual", "PLATFORM, VIRTUAL, " })
	void sameThreadsInBothModesAreNamedFirst(@Nullable ThreadMode off, @Nullable ThreadMode on, @Nullable String kind) {
		Answer answer = answer(Found.of(new Explanation(List.of(), null, null, off, on, "", "")), SAME);
		if (kind == null) {
			assertThat(list(answer, "Why")).isEmpty();
			assertThat(list(answer, "What would change the answer")).isNotEmpty();
		}
		else {
			assertThat(list(answer, "Why").getFirst())
				.startsWith("Both modes handle requests on " + kind + " threads: ");
			assertThat(list(answer, "What would change the answer")).isEmpty();
		}
	}

	@Test
	void failureBeforeTheMeasurementDecidesByItsShare() {
		Failure many = new Failure(ThreadMode.VIRTUAL, "the load with 500 users", Map.of("5xx", 120L), 0.12, null,
				List.of(), List.of());
		Failure one = new Failure(ThreadMode.VIRTUAL, "the load with 500 users", Map.of("5xx", 1L), 1e-5, null,
				List.of(), List.of());
		assertThat(answer(Found.with(Found.NOTHING, many), TWICE).text()).startsWith("Do not turn it on")
			.contains("Virtual threads: 12 % of the answers were wrong in the load with 500 users (120 5xx).");
		assertThat(answer(Found.with(Found.NOTHING, one), TWICE).title()).isEqualTo("Turn it on");
	}

	@Test
	void poolDoesNotExplainThatTheServiceEnded() {
		Failure ended = new Failure(ThreadMode.VIRTUAL, "the warm-up with 300 users", Map.of(), 1, 3, List.of(),
				List.of());
		assertThat(answer(Found.with(Found.because(Kind.CONNECTION_POOL), ended), "PLATFORM").title())
			.isEqualTo("Do not turn it on: the service ended with exit code 3");
	}

}
