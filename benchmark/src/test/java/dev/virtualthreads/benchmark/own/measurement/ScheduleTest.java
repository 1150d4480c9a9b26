package dev.virtualthreads.benchmark.own.measurement;

import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.load.Exchange;
import dev.virtualthreads.benchmark.own.measurement.FirstLook.Stage;
import dev.virtualthreads.benchmark.own.request.CheckedRequests;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Loads, turns and pairs of a run. */
class ScheduleTest {

	private static final Check CHECK = new Check(
			List.of(Exchange.of(CheckedRequests.of("GET", "/orders", null, List.of()), 200, null)),
			Duration.ofMillis(100));

	// times are seconds of the starts, of the warm-up and of a turn of both
	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
			# A service that waits, one that is slow, and one that needs most of the time to be compiled
			   |  6 | 12 | 2 | 2 |  6 | 240 |  4 |  6 |  6
			   |  8 | 60 | 8 | 1 | 10 | 240 |  3 |  4 |  4
			   | 10 | 90 | 2 | 1 |  6 | 100 |  1 | 48 |  8
			10 | 10 | 90 | 2 | 1 |  6 |   1 | 10 |  6 |  6
			1  | 10 | 90 | 2 | 1 |  6 |   1 |  1 |  6 |  1
			""")
	void pairsAndTurnsFitIntoTheTimeUnlessTheyAreWanted(@Nullable Integer wanted, double start, double warmUp,
			double round, int loads, int wantedTurns, double left, int pairs, int turns, int turnsOfRepeat) {
		Schedule.Times times = new Schedule.Times(start, warmUp, round, loads);
		assertThat(Schedule.of(wanted, times, wantedTurns, left))
			.extracting(Schedule::pairs, Schedule::turns, Schedule::turnsOfRepeat)
			.containsExactly(pairs, turns, turnsOfRepeat);
	}

	@Test
	void laterWarmUpKeepsTheTimeOfThePairsThatFollow() {
		Schedule schedule = new Schedule(3, 6, 6, 90, 70);
		assertThat(schedule.warmUpLimit(2, 190)).isEqualTo(80);
		assertThat(schedule.warmUpLimit(3, 60)).isEqualTo(70);
		assertThat(schedule.warmUpLimit(2, Double.POSITIVE_INFINITY)).isEqualTo(105);
		assertThat(schedule.minutesForThree()).isEqualTo(6);
	}

	@Test
	void runningServiceHasItsRepeatsInOneProcess() {
		Schedule schedule = Schedule.ofRunning(null, new Schedule.Times(0, 20, 3, 2), 6);
		assertThat(schedule).isEqualTo(new Schedule(1, 24, 6, 164, 20));
		assertThat(schedule.secondsToCome()).isEqualTo(184);
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
			      |      | 200 | 100 users | 50 users, 500 users
			      |      | 10  | 100 users | 2 users, 50 users
			      |      |     | 100 users | 500 users
			10 20 |      | 200 | 20 users  | 10 users, 20 users
			      | 30   | 200 | 30/s      | 30/s
			      | 5 50 | 200 | 5/s       | 5/s, 50/s
			""")
	void wishesOfTheReaderCountElseLoadsAreBelowAndAboveThePool(@Nullable String users, @Nullable String rates,
			@Nullable Integer pool, String first, String labels) {
		FirstLook look = new FirstLook(OwnPlans.of(numbers(users), numbers(rates)).load(), "", CHECK,
				(pool != null) ? OptionalInt.of(pool) : OptionalInt.empty(), null, List.of());
		assertThat(look.first().whole().label()).isEqualTo(first);
		assertThat(look.loads()).extracting((stage) -> stage.whole().label()).containsExactly(labels.split(", "));
	}

	@Test
	void poolIsSeenOnlyIfUsersHadToWait() {
		Stage users = first(List.of(100), List.of());
		assertThat(FirstLook.pool(OptionalInt.of(20), users)).hasValue(20);
		assertThat(FirstLook.pool(OptionalInt.of(95), users)).isEmpty();
		assertThat(FirstLook.pool(OptionalInt.of(20), first(List.of(), List.of(10)))).isEmpty();
	}

	@Test
	void turnsAreEvenInNumber() {
		Stage second = first(List.of(10), List.of());
		assertThat(second.turnsIn(Duration.ofSeconds(5))).isEqualTo(6);
		assertThat(second.turnsIn(Duration.ofSeconds(1))).isEqualTo(2);
		assertThat(first(List.of(), List.of(10)).turnsIn(Duration.ofSeconds(5))).isEqualTo(2);
	}

	private static List<Integer> numbers(@Nullable String text) {
		return (text == null) ? List.of() : Stream.of(text.split(" ")).map(Integer::valueOf).toList();
	}

	private static Stage first(List<Integer> users, List<Integer> rates) {
		return new FirstLook(OwnPlans.of(users, rates).load(), "", CHECK).first();
	}

}
