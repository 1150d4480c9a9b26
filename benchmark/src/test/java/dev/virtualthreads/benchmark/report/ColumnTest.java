package dev.virtualthreads.benchmark.report;

import java.util.List;

import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.verdict.Changed;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class ColumnTest {

	@Test
	void valueThatIsALowerBoundSaysSoInTheSameColumn() {
		List<Cell> cells = Changed.cells("""
				virtual scenario="overload" details={"recoverySeconds":3.0}; \
				reactive scenario="overload" details={"recoverySecondsAtLeast":12.0}""");
		assertThat(Column.own(cells)).singleElement().satisfies((column) -> {
			assertThat(column.heading()).isEqualTo("recovery seconds");
			assertThat(cells).extracting(column::field).containsExactly("3", "12 or more");
		});
	}

}
