package dev.virtualthreads.benchmark.report;

import java.util.List;

import dev.virtualthreads.benchmark.report.BarChart.Bar;
import dev.virtualthreads.benchmark.report.BarChart.Row;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class BarRangeTest {

	private static final Row NOTHING = new Row("load 2", "void", Series.VIRTUAL, Bar.missing("void: 1 timeout"));

	@Test
	void namesTheGroupWhoseValuesDifferMost() {
		List<Row> rows = List.of(row("load 1", "a", 10), row("load 1", "b", 100), row("load 2", "a", 2),
				row("load 2", "b", 60), row("load 2", "c", 60), NOTHING);
		assertThat(BarRange.widest(rows)).map(BarRange::text).hasValue("2/s (a) to 60/s (b, c), load 2");
	}

	@Test
	void equalValuesAreNoRange() {
		assertThat(BarRange.widest(List.of(row("load 1", "a", 10), row("load 1", "b", 10), NOTHING))).isEmpty();
	}

	private static Row row(String load, String contender, int value) {
		return new Row(load, contender, Series.VIRTUAL, new Bar((double) value, value, value, value + "/s"));
	}

}
