package dev.virtualthreads.benchmark.results.stats;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class ErrorShareTest {

	@Test
	void intervalIsThatOfWilson() {
		ErrorShare share = ErrorShare.of(10, 100);
		assertThat(share.low()).isCloseTo(0.0552, within(0.0001));
		assertThat(share.high()).isCloseTo(0.1744, within(0.0001));
		assertThat(ErrorShare.of(0, 100).low()).isCloseTo(0, within(1e-12));
		assertThat(ErrorShare.of(0, 100).high()).isCloseTo(0.0370, within(0.0001));
	}

	@ParameterizedTest
	@CsvSource({ "1, 100000, false", "1, 400, false", "100, 100000, false", "150, 100000, true", "3, 300, true",
			"5, 5, true", "0, 0, false" })
	void shareIsNoticeableAboveOnePerMille(long wrong, long answers, boolean noticeable) {
		assertThat(ErrorShare.of(wrong, answers).isNoticeable()).isEqualTo(noticeable);
	}

	@Test
	void shareIsAboveAnotherIfTheIntervalsDoNotOverlap() {
		assertThat(ErrorShare.of(30, 1000).isAbove(ErrorShare.of(5, 1000))).isTrue();
		assertThat(ErrorShare.of(30, 1000).isAbove(ErrorShare.of(20, 1000))).isFalse();
		assertThat(ErrorShare.of(5, 1000).isAbove(ErrorShare.of(30, 1000))).isFalse();
	}

}
