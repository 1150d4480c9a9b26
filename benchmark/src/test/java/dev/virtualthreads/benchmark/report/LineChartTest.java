package dev.virtualthreads.benchmark.report;

import java.util.List;

import dev.virtualthreads.benchmark.report.LineChart.Line;
import dev.virtualthreads.benchmark.report.LineChart.Point;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;

import static org.assertj.core.api.Assertions.assertThat;

class LineChartTest {

	private static final int IN_LEGEND = 1;

	@Test
	void whatIsNotMeasuredIsAGap() {
		String chart = draw(new Point(0, 1.0), new Point(1, 2.0), new Point(2, null), new Point(3, 1.0));
		assertThat(Xml.ofClass(chart, "path", "line").get(IN_LEGEND).getAttribute("d"))
			.matches("M[^ML]+ [^ML]+L[^ML]+M[^ML]+");
	}

	@Test
	void highValuesAreAboveAndLateOnesToTheRight() {
		String path = Xml.ofClass(draw(new Point(0, 0.0), new Point(10, 4.0)), "path", "line")
			.get(IN_LEGEND)
			.getAttribute("d");
		String[] numbers = path.substring(1).split("[ L]", -1);
		assertThat(Double.parseDouble(numbers[2])).isGreaterThan(Double.parseDouble(numbers[0]));
		assertThat(Double.parseDouble(numbers[3])).isLessThan(Double.parseDouble(numbers[1]));
	}

	@Test
	void aLineWithoutAPointIsDrawnToo() {
		assertThat(Xml.texts(draw())).contains("virtual & co", "seconds", "Heap, MiB");
	}

	@Test
	void aLongLegendBreaksIntoLines() {
		Line line = new Line("a contender with a name that is too long", Series.VIRTUAL, List.of());
		String chart = LineChart.linear("t", "d", Axis.endingAt(10, 5), "s", List.of(line, line, line))
			.draw()
			.standalone();
		assertThat(Xml.texts(chart).stream().filter((text) -> text.startsWith("a contender"))).hasSize(3)
			.allMatch((text) -> text.endsWith("…"));
		assertThat(Xml.ofClass(chart, "text", "label").stream().map((label) -> label.getAttribute("y")).distinct())
			.hasSize(3);
	}

	@Test
	void aFileOfItsOwnHasColoursForBothThemes() {
		String chart = draw(new Point(0, 1.0));
		assertThat(Xml.elements(chart, "style")).singleElement()
			.extracting(Element::getTextContent)
			.asString()
			.contains("@media (prefers-color-scheme: dark) {")
			.contains("var(--dark)");
		assertThat(Xml.elements(chart, "title")).extracting(Element::getTextContent).containsExactly("Heap, MiB");
		assertThat(Xml.elements(chart, "desc")).extracting(Element::getTextContent).containsExactly("a < b");
	}

	private static String draw(Point... points) {
		return LineChart
			.linear("Heap, MiB", "a < b", Axis.endingAt(10, 5), "seconds",
					List.of(new Line("virtual & co", Series.LEAN, List.of(points))))
			.draw()
			.standalone();
	}

}
