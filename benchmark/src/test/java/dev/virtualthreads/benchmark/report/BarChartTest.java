package dev.virtualthreads.benchmark.report;

import java.util.List;

import dev.virtualthreads.benchmark.report.BarChart.Bar;
import dev.virtualthreads.benchmark.report.BarChart.Row;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class BarChartTest {

	private static final String HOSTILE = "</text><script>alert(1)</script>";

	@Test
	void aBarIsAsLongAsItsValue() {
		String chart = draw(row("a", new Bar(100.0, 100, 100, "100 %")), row("b", new Bar(50.0, 50, 50, "50 %")));
		assertThat(Xml.ofClass(chart, "rect", "bar")).extracting((bar) -> Double.valueOf(bar.getAttribute("width")))
			.satisfiesExactly((width) -> assertThat(width).isCloseTo(400, within(0.1)),
					(width) -> assertThat(width).isCloseTo(200, within(0.1)));
		assertThat(Xml.texts(chart)).contains("load 1", "a", "b", "100 %", "50 %", "0", "100");
	}

	@Test
	void theLongestBarIsAsWideAsTheAxis() {
		assertThat(Xml.ofClass(draw(row("a", new Bar(100.4, 100.4, 100.4, "100.4 %"))), "rect", "bar")).singleElement()
			.satisfies((bar) -> assertThat(bar.getAttribute("width")).isEqualTo("400"));
	}

	@Test
	void valuesOfVeryDifferentSizesArePointsOnALogarithmicAxis() {
		String chart = draw(row("a", new Bar(97.0, 97, 97, "97/s")),
				row("b", new Bar(108148.0, 1, 108148, "108,148/s")));
		assertThat(Xml.ofClass(chart, "rect", "bar")).extracting((bar) -> bar.getAttribute("width"))
			.containsExactly("12", "12");
		assertThat(Xml.texts(chart)).contains("percent, logarithmic");
	}

	@Test
	void onlyARangeOfRepeatsIsALine() {
		assertThat(Xml.ofClass(draw(row("a", new Bar(50.0, 30, 70, "50 %"))), "path", "range")).hasSize(1);
		assertThat(Xml.ofClass(draw(row("a", new Bar(50.0, 50, 50, "50 %"))), "path", "range")).isEmpty();
	}

	@Test
	void whatIsVoidHasATextButNoBarAndNoLabelBreaksOutOfIt() {
		String chart = draw(row("a", Bar.missing("void: 2 wrong")),
				new Row(HOSTILE, HOSTILE, Series.VIRTUAL, Bar.missing(HOSTILE)));
		assertThat(Xml.ofClass(chart, "rect", "bar")).isEmpty();
		assertThat(Xml.elements(chart, "script")).isEmpty();
		assertThat(Xml.texts(chart)).contains("void: 2 wrong", HOSTILE);
	}

	@Test
	void widestRangeNamesTheGroupWhoseValuesDifferMost() {
		Row nothing = new Row("load 3", "void", Series.VIRTUAL, Bar.missing("void: 1 timeout"));
		List<Row> equal = List.of(perSecond("load 1", "a", 10), perSecond("load 1", "b", 10), nothing);
		assertThat(BarChart.widestRange(equal)).isEmpty();
		assertThat(BarChart.widestRange(List.of(perSecond("load 1", "a", 10), perSecond("load 1", "b", 100), nothing,
				perSecond("load 2", "a", 2), perSecond("load 2", "b", 60), perSecond("load 2", "c", 60))))
			.hasValue("2/s (a) to 60/s (b, c), load 2");
	}

	private static Row perSecond(String load, String contender, int value) {
		return new Row(load, contender, Series.VIRTUAL, new Bar((double) value, value, value, value + "/s"));
	}

	private static Row row(String label, Bar bar) {
		return new Row("load 1", label, Series.VIRTUAL, bar);
	}

	private static String draw(Row... rows) {
		return new BarChart("t", "percent", List.of(rows)).draw().standalone();
	}

}
