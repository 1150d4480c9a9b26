package dev.virtualthreads.benchmark.bench;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class OwnOptionsTest {

	@Test
	void blanksSeparateWordsOutsideOfQuotes() {
		assertThat(OwnOptions.words(" --a=1  '--b=two words' --c=\"it's\" ''")).containsExactly("--a=1",
				"--b=two words", "--c=it's", "");
		assertThat(OwnOptions.words("")).isEmpty();
	}

}
