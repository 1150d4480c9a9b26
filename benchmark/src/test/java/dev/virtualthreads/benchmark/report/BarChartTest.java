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
		List<Double> widths = Xml.ofClass(chart, "rect", "bar")
			.stream()
			.map((bar) -> Double.valueOf(bar.getAttribute("width")))
			.toList();
		assertThat(widths).hasSize(2);
		assertThat(widths.getLast()).isCloseTo(widths.getFirst() / 2, within(0.1));
		assertThat(Xml.texts(chart)).contains("load 1", "a", "b", "100 %", "50 %", "0", "100");
	}

	@Test
	void theLongestBarIsAsWideAsTheAxis() {
		assertThat(width(draw(row("a", new Bar(100.4, 100.4, 100.4, "100.4 %"))))).isEqualTo("400");
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
	void theRangeOfTheRepeatsIsALine() {
		assertThat(Xml.ofClass(draw(row("a", new Bar(50.0, 30, 70, "50 %"))), "path", "range")).hasSize(1);
		assertThat(Xml.ofClass(draw(row("a", new Bar(50.0, 50, 50, "50 %"))), "path", "range")).isEmpty();
	}

	@Test
	void whatIsVoidHasATextButNoBar() {
		String chart = draw(row("a", Bar.missing("void: 2 wrong")));
		assertThat(Xml.ofClass(chart, "rect", "bar")).isEmpty();
		assertThat(Xml.texts(chart)).contains("void: 2 wrong");
	}

	@Test
	void noLabelBreaksOutOfIt() {
		String chart = draw(new Row(HOSTILE, HOSTILE, Series.VIRTUAL, new Bar(1.0, 1, 1, HOSTILE)));
		assertThat(Xml.elements(chart, "script")).isEmpty();
		assertThat(Xml.texts(chart)).contains(HOSTILE);
	}

	private static String width(String chart) {
		return Xml.ofClass(chart, "rect", "bar").getFirst().getAttribute("width");
	}

	private static Row row(String label, Bar bar) {
		return new Row("load 1", label, Series.VIRTUAL, bar);
	}

	private static String draw(Row... rows) {
		return (new BarChart("t", "percent", List.of(rows)).draw().standalone());
	}

}
