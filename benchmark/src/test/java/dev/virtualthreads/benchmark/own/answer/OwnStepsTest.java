package dev.virtualthreads.benchmark.own.answer;

import java.util.List;

import dev.virtualthreads.benchmark.own.measurement.Explanation;
import dev.virtualthreads.benchmark.own.measurement.Observations;
import dev.virtualthreads.benchmark.own.measurement.Observations.Conditions;
import dev.virtualthreads.benchmark.own.measurement.Observations.Tried;
import dev.virtualthreads.benchmark.own.why.Cause;
import dev.virtualthreads.benchmark.own.why.Kind;
import dev.virtualthreads.benchmark.own.why.Remedy;
import dev.virtualthreads.benchmark.report.Answer;
import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.verdict.Changed;
import dev.virtualthreads.benchmark.trial.ThreadMode;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static dev.virtualthreads.benchmark.own.answer.OwnCells.HALF;
import static dev.virtualthreads.benchmark.own.answer.OwnCells.PLATFORM;
import static dev.virtualthreads.benchmark.own.answer.OwnCells.SAME;
import static dev.virtualthreads.benchmark.own.answer.OwnCells.TWICE;
import static dev.virtualthreads.benchmark.own.answer.OwnCells.advice;
import static dev.virtualthreads.benchmark.own.answer.OwnCells.answer;
import static dev.virtualthreads.benchmark.own.answer.OwnCells.errors;
import static dev.virtualthreads.benchmark.own.answer.OwnCells.list;
import static dev.virtualthreads.benchmark.own.answer.OwnCells.platform;
import static dev.virtualthreads.benchmark.own.answer.OwnCells.steps;
import static dev.virtualthreads.benchmark.own.answer.OwnCells.title;
import static dev.virtualthreads.benchmark.own.answer.OwnCells.virtual;
import static org.assertj.core.api.Assertions.assertThat;

/** What a verdict says about its conditions, and what to do. */
class OwnStepsTest {

	private static final Cause POOL = new Cause(Kind.CONNECTION_POOL, "Wait.",
			new Remedy("Raise hikari.size if the database serves more.", "hikari.size", null), List.of());

	private static final Remedy SIZE = new Remedy("Set hikari.size=20.", "hikari.size", 20L);

	@Test
	void undecidedSaysWhatItCouldHaveSeenAndWhichCommandDecides() {
		Cell virtual = virtual(104.0, 109.0, 107.0);
		Answer answer = answer(Found.in(new Conditions(3, true, 6, List.of())), PLATFORM, virtual);
		assertThat(answer.title()).isEqualTo("No clear difference at your load");
		assertThat(answer.facts().getFirst()).matches("A difference of \\d+ % or more would have been seen\\.");
		assertThat(steps(answer)).first()
			.asString()
			.matches("--repeats \\d+ in the same command, about \\d+ minutes\\.");
		assertThat(steps(answer(Found.NOTHING, platform(100.0, 100.0, 100.0), virtual(100.0, 100.0, 100.1)))).isEmpty();
	}

	@Test
	void onePairIsProbable() {
		Cell platform = platform(100.0);
		Observations onePair = Found.in(Found.ONE_PAIR);
		assertThat(title(onePair, platform, virtual(70.0)))
			.isEqualTo("Probably do not turn it on: 0.7 times the throughput");
		Answer tie = answer(onePair, platform, virtual(110.0));
		assertThat(tie.title()).isEqualTo("No clear difference at your load");
		assertThat(steps(tie)).containsExactly("--repeats 3 in the same command, about 12 minutes.");
		assertThat(advice(Found.with(Found.because(Kind.POOL), Found.ONE_PAIR), platform, virtual(99.0)))
			.isEqualTo(Advice.FIX_POOL);
	}

	@Test
	void unsettledServicesAreNamedFirst() {
		assertThat(answer(Found.in(new Conditions(3, false, 0, List.of("In turns."))), PLATFORM, TWICE).facts())
			.startsWith("The services had not settled when they were measured: the numbers are rough.")
			.endsWith("In turns.");
	}

	@ParameterizedTest
	@CsvSource(nullValues = "-",
			value = { "-, 'Turn it on; below 95 requests per second nothing changes for you'",
					"60, Nothing changes for you at 60 requests per second",
					"90, 'Turn it on; below 95 requests per second nothing changes for you'",
					"300, 'Turn it on; below 95 requests per second nothing changes for you'" })
	void capacityIsComparedWithThePeak(@Nullable Integer peak, String title) {
		assertThat(answer(Found.capacity(10, 105), peak, PLATFORM, TWICE).title()).isEqualTo(title);
	}

	@Test
	void threadsInUseAtThePeakAreNamed() {
		assertThat(answer(Found.capacity(10, 105), 60, PLATFORM, TWICE).facts())
			.contains("At 60 requests per second, 7 of 10 threads are in use.");
		assertThat(answer(Found.capacity(10, 105), 300, PLATFORM, TWICE).facts())
			.contains("At 300 requests per second, 32 threads would be in use: the pool has 10.");
	}

	@Test
	void capacityIsNotNamedIfNoThreadIsWaitedFor() {
		assertThat(title(Found.capacity(10, 105), OwnCells.cpu(PLATFORM, 2000.0, 2001.0, 2002.0),
				OwnCells.cpu(TWICE, 1400.0, 1401.0, 1402.0)))
			.isEqualTo("Turn it on");
	}

	@Test
	void changeThatWasTriedStandsInPlaceOfItsRemedy() {
		Observations found = Found.because(POOL);
		assertThat(steps(answer(Found.with(found, new Tried(SIZE, 1.9)), PLATFORM, SAME)))
			.startsWith("hikari.size=20 (tried: 1.9 times)")
			.doesNotContain(POOL.remedy().text());
		Answer useless = answer(Found.with(found, new Tried(SIZE, 1.01)), PLATFORM, SAME);
		assertThat(list(useless, "Why")).contains("hikari.size=20 did not help: tried, 1.01 times the throughput.");
		assertThat(steps(useless)).noneMatch((line) -> line.contains("hikari.size"));
	}

	@Test
	void heldConnectionIsMendedBeforeThePoolThatWasTried() {
		Cause held = Found.cause(Kind.HELD_CONNECTION, "Held.", "Move the wait out.");
		Observations found = Found.with(Found.because(held, POOL), new Tried(SIZE, 1.9));
		assertThat(steps(answer(found, PLATFORM, SAME))).startsWith("Move the wait out.",
				"hikari.size=20 (tried: 1.9 times)");
	}

	@Test
	void executorThatThePropertyReplacesIsNamed() {
		Cause task = Found.cause(Kind.TASK, "Requests wait for a task.", "Give it more threads.");
		Answer answer = answer(Found.because(task), PLATFORM, TWICE);
		assertThat(list(answer, "Why").getFirst()).contains("8 threads by default");
		assertThat(steps(answer)).doesNotContain("Give it more threads.");
	}

	@Test
	void smallestPoolThatTiesIsNamed() {
		Cell small = Changed.cell(OwnCells.cell("500 users", "platform-200", 100.0, 101.0, 99.0), "parameters/threads",
				200);
		Cell large = Changed.cell(OwnCells.cell("500 users", "platform-1000", 199.0, 200.0, 198.0),
				"parameters/threads", 1000);
		assertThat(answer(Found.NOTHING, PLATFORM, small, large, TWICE).text())
			.contains("The smallest pool within 5 % of virtual is platform-1000.");
		assertThat(answer(Found.NOTHING, PLATFORM, small, TWICE).text()).contains("No pool is within 5 % of virtual.");
	}

	@Test
	void changeOutsideOfRequestsIsNamedOnce() {
		Observations found = new Observations(Explanation.NONE, List.of(), null, List.of(), Found.THREE_PAIRS,
				"@Async methods have no limit with the property.");
		assertThat(list(answer(found, PLATFORM, TWICE), "Worse")).containsExactly(found.outside());
		assertThat(list(answer(found, PLATFORM, SAME), "What would change the answer")).contains(found.outside());
	}

	@ParameterizedTest
	@CsvSource({ "VIRTUAL, , virtual", ", PLATFORM, platform", "VIRTUAL, VIRTUAL, virtual" })
	void sameThreadsInBothModesAreNamedFirst(@Nullable ThreadMode off, @Nullable ThreadMode on, String kind) {
		Answer answer = answer(Found.of(new Explanation(List.of(), null, null, off, on)), PLATFORM, SAME);
		assertThat(list(answer, "Why").getFirst()).startsWith("Both modes handle requests on " + kind + " threads: ");
		assertThat(list(answer, "What would change the answer")).isEmpty();
	}

	@Test
	void threadsThatFollowThePropertyAreNotNamed() {
		Explanation why = new Explanation(List.of(), null, null, ThreadMode.PLATFORM, ThreadMode.VIRTUAL);
		Answer answer = answer(Found.of(why), PLATFORM, SAME);
		assertThat(list(answer, "Why")).isEmpty();
		assertThat(list(answer, "What would change the answer")).isNotEmpty();
	}

	@Test
	void noSentenceHasMoreThanThirtyWords() {
		for (Cell virtual : List.of(TWICE, HALF, SAME, errors(TWICE, 30))) {
			assertThat(answer(Found.capacity(10, 105), PLATFORM, virtual).text().split("[.:]\\s"))
				.allMatch((sentence) -> sentence.split("\\s+").length <= 30);
		}
	}

}
