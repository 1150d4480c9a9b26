package dev.virtualthreads.benchmark.own.service;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class WordsTest {

	@Test
	void blanksSeparateWordsOutsideOfQuotes() {
		assertThat(Words.split(" --a=1  '--b=two words' --c=\"it's\" ''")).containsExactly("--a=1", "--b=two words",
				"--c=it's", "");
		assertThat(Words.split("")).isEmpty();
	}

	@Test
	void openQuoteIsRefused() {
		assertThatIllegalArgumentException().isThrownBy(() -> Words.split("--a='b"))
			.withMessage("--a='b has a quote that is not closed");
	}

}
