package dev.virtualthreads.benchmark.own.measurement;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ScheduleTest {

	private static final double LEFT = 240;

	/** Starts, warm-up and turns of a service that waits. */
	private static final Schedule.Times WAITING = new Schedule.Times(6, 12, 2, 2);

	/** A service that computes needs most of the time to be compiled. */
	private static final Schedule.Times COMPUTING = new Schedule.Times(10, 90, 2, 1);

	@Test
	void freshPairsAreMeasuredIfThreeFit() {
		assertThat(Schedule.of(null, WAITING, 6, LEFT)).extracting(Schedule::pairs, Schedule::turns)
			.containsExactly(4, 6);
	}

	@Test
	void fewerTurnsMakeRoomForThreePairs() {
		Schedule.Times slow = new Schedule.Times(8, 60, 8, 1);
		assertThat(Schedule.of(null, slow, 10, LEFT)).extracting(Schedule::pairs, Schedule::turns)
			.containsExactly(3, 4);
	}

	@Test
	void onePairIsMeasuredInPartsIfTheWarmUpTakesTheTime() {
		Schedule schedule = Schedule.of(null, COMPUTING, 6, 100);
		assertThat(schedule).extracting(Schedule::pairs, Schedule::turns, Schedule::turnsOfRepeat)
			.containsExactly(1, 48, 8);
		assertThat(schedule.minutesForThree()).isEqualTo(11);
	}

	@Test
	void laterWarmUpKeepsTheTimeOfThePairsThatFollow() {
		Schedule schedule = new Schedule(3, 6, 6, 90, 70);
		assertThat(schedule.warmUpLimit(2, 190)).isEqualTo(80);
		assertThat(schedule.warmUpLimit(3, 60)).isEqualTo(70);
		assertThat(schedule.warmUpLimit(2, Double.POSITIVE_INFINITY)).isEqualTo(105);
	}

	@Test
	void wantedPairsAreMeasuredHoweverLongTheyTake() {
		assertThat(Schedule.of(10, COMPUTING, 6, 1)).extracting(Schedule::pairs, Schedule::turns)
			.containsExactly(10, 6);
		assertThat(Schedule.of(1, COMPUTING, 6, 1)).extracting(Schedule::turns, Schedule::turnsOfRepeat)
			.containsExactly(6, 1);
	}

	@Test
	void runningServiceHasItsRepeatsInOneProcess() {
		assertThat(Schedule.ofRunning(null, 6)).extracting(Schedule::pairs, Schedule::turns, Schedule::turnsOfRepeat)
			.containsExactly(1, 24, 6);
	}

}
