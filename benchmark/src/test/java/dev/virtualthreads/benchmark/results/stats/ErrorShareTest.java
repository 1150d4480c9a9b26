package dev.virtualthreads.benchmark.results.stats;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class ErrorShareTest {

	@ParameterizedTest
	@CsvSource({ "10, 0.0552, 0.1744", "0, 0, 0.0370" })
	void intervalIsThatOfWilson(long wrong, double low, double high) {
		assertThat(ErrorShare.of(wrong, 100).low()).isCloseTo(low, within(0.0001));
		assertThat(ErrorShare.of(wrong, 100).high()).isCloseTo(high, within(0.0001));
	}

	@ParameterizedTest
	@CsvSource({ "1, 100000, false", "1, 400, false", "100, 100000, false", "150, 100000, true", "3, 300, true",
			"5, 5, true", "0, 0, false" })
	void shareIsNoticeableAboveOnePerMille(long wrong, long answers, boolean noticeable) {
		assertThat(ErrorShare.of(wrong, answers).isNoticeable()).isEqualTo(noticeable);
	}

	@ParameterizedTest
	@CsvSource({ "30, 5, true", "30, 20, false", "5, 30, false" })
	void shareIsAboveAnotherIfTheIntervalsDoNotOverlap(long wrong, long others, boolean above) {
		assertThat(ErrorShare.of(wrong, 1000).isAbove(ErrorShare.of(others, 1000))).isEqualTo(above);
	}

	@Test
	void intervalThatTouchesALimitIsNotAboveIt() {
		assertThat(new ErrorShare(0.001, 1).isNoticeable()).isFalse();
		assertThat(new ErrorShare(0.5, 1).isAbove(new ErrorShare(0, 0.5))).isFalse();
	}

}
