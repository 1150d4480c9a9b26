package dev.virtualthreads.benchmark.own.measurement;

import java.time.Duration;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class TimeBudgetTest {

	@ParameterizedTest
	@CsvSource({ "60, 4", "80, 3", "50, 4", "10, 6", "110, 2", "200, 2" })
	void repeatsFitIntoFiveMinutesAndAreEvenIfPossible(double pairSeconds, int repeats) {
		assertThat(new TimeBudget(pairSeconds, null).repeats(Duration.ofSeconds(290))).isEqualTo(repeats);
	}

	@Test
	void measurementStopsWhenTheNextRepeatDoesNotFit() {
		TimeBudget budget = new TimeBudget(60, null);
		assertThat(budget.hasTimeForAnother(1, Duration.ofSeconds(10))).isTrue();
		assertThat(budget.hasTimeForAnother(3, Duration.ofSeconds(101))).isTrue();
		assertThat(budget.hasTimeForAnother(3, Duration.ofSeconds(99))).isFalse();
	}

	@Test
	void loadIsMeasuredAgainOnlyIfTheTrialsToComeStillFit() {
		TimeBudget budget = new TimeBudget(60, null);
		// 40 s at the end
		assertThat(budget.hasTimeToRepeat(8, 2.5, Duration.ofSeconds(198))).isTrue();
		assertThat(budget.hasTimeToRepeat(8, 2.5, Duration.ofSeconds(197))).isFalse();
	}

	@Test
	void wantedRepeatsAreMeasuredHoweverLongTheyTake() {
		TimeBudget budget = new TimeBudget(60, 9);
		assertThat(budget.repeats(Duration.ZERO)).isEqualTo(9);
		assertThat(budget.hasTimeForAnother(8, Duration.ZERO)).isTrue();
		assertThat(budget.hasTimeToRepeat(8, 2.5, Duration.ZERO)).isTrue();
	}

	@Test
	void measurementsShareFiveMinutes() {
		assertThat(TimeBudget.deadline(7, 1, 1)).isEqualTo(7 + Duration.ofMinutes(5).toNanos());
		assertThat(TimeBudget.deadline(7, 1, 2)).isEqualTo(7 + Duration.ofSeconds(150).toNanos());
		assertThat(TimeBudget.deadline(7, 2, 2)).isEqualTo(7 + Duration.ofMinutes(5).toNanos());
	}

}
