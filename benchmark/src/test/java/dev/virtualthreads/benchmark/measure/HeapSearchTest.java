package dev.virtualthreads.benchmark.measure;

import java.util.ArrayList;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

class HeapSearchTest {

	@ParameterizedTest
	@ValueSource(ints = { 1, 48, 49, 300, 1000, 2000 })
	void smallestHeapServesAndIsAtMostAFifthTooLarge(int needed) {
		int found = HeapSearch.smallest((mebibytes) -> mebibytes >= needed).orElseThrow();
		assertThat(found).isGreaterThanOrEqualTo(needed);
		assertThat(found == 48 || found / 1.21 < needed).isTrue();
	}

	@Test
	void aFewTrialsAreEnough() {
		List<Integer> tried = new ArrayList<>();
		HeapSearch.smallest((mebibytes) -> {
			tried.add(mebibytes);
			return mebibytes >= 300;
		});
		assertThat(tried).doesNotHaveDuplicates().hasSizeLessThanOrEqualTo(5);
	}

	@Test
	void heapThatNoneOfThemProvidesIsUnknown() {
		assertThat(HeapSearch.smallest((mebibytes) -> false)).isEmpty();
	}

}
