package dev.virtualthreads.benchmark.report;

import java.util.List;
import java.util.Map;

import dev.virtualthreads.benchmark.results.Cell;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ColumnTest {

	@Test
	void valueThatIsALowerBoundSaysSoInTheSameColumn() {
		Cell recovered = SampleCells.withDetails("virtual", Map.of("recoverySeconds", 3.0));
		Cell never = SampleCells.withDetails("reactive", Map.of("recoverySecondsAtLeast", 12.0));
		List<Column> columns = Column.own(List.of(recovered, never));
		assertThat(columns).extracting(Column::heading).containsExactly("recovery seconds");
		assertThat(columns.getFirst().field(recovered)).isEqualTo("3");
		assertThat(columns.getFirst().field(never)).isEqualTo("12 or more");
	}

	@Test
	void columnsOfLaterVersionsAreLeftOutWithoutAValue() {
		assertThat(Column.afterRatio(List.of(SampleCells.good("400/50", "virtual")))).extracting(Column::heading)
			.contains("mean", "longest")
			.doesNotContain("fewest per user", "most per user");
	}

}
