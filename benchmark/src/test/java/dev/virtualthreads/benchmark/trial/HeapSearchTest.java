package dev.virtualthreads.benchmark.trial;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class HeapSearchTest {

	@ParameterizedTest
	@ValueSource(ints = { 1, 64, 65, 300, 900 })
	void smallestHeapServesAndIsAtMostAQuarterTooLarge(int needed) {
		int found = HeapSearch.smallest((mebibytes) -> mebibytes >= needed).orElseThrow();
		assertThat(found).isGreaterThanOrEqualTo(needed);
		assertThat(found == 64 || found / 1.26 < needed).isTrue();
	}

	@Test
	void aFewTrialsAreEnough() {
		List<Integer> tried = new ArrayList<>();
		HeapSearch.smallest((mebibytes) -> {
			tried.add(mebibytes);
			return mebibytes >= 300;
		});
		assertThat(tried).doesNotHaveDuplicates().hasSizeLessThanOrEqualTo(4);
	}

	@Test
	void heapThatNoneOfThemProvidesIsUnknown() {
		assertThat(HeapSearch.smallest((mebibytes) -> false)).isEmpty();
	}

}
