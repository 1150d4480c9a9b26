package dev.virtualthreads.charts;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;

import dev.virtualthreads.charts.LineChart.Line;
import dev.virtualthreads.charts.LineChart.Point;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class LogChartTest {

	private final Document chart = Xml.parse(new LogChart("p99", "a < b", "requests per second",
			List.of(new Line("slow", 0, List.of(new Point(30, 1000.0), new Point(60, 4000.0))),
					new Line("alike", 1, List.of(new Point(30, 900.0), new Point(480, 1000.0))),
					new Line("same & equal", 2, List.of(new Point(30, 900.0), new Point(480, 1001.0)))),
			2000, (millis) -> Math.round(millis) + " ms")
		.draw(760)
		.standalone());

	private final Map<String, Element> names = Xml.ofClass(this.chart, "text", "named")
		.stream()
		.collect(Collectors.toMap(Element::getTextContent, Function.identity()));

	@Test
	void eachLineHasItsNameAtItsEnd() {
		assertThat(this.names).containsOnlyKeys("slow", "alike", "same & equal");
		assertThat(number(name("slow"), "x")).isLessThan(number(name("alike"), "x") - 200);
		assertThat(number(name("slow"), "y")).isLessThan(number(name("alike"), "y") - 30);
	}

	@Test
	void namesDoNotOverlap() {
		assertThat(Math.abs(number(name("alike"), "y") - number(name("same & equal"), "y"))).isGreaterThanOrEqualTo(14);
	}

	@Test
	void equalRatiosHaveEqualLengths() {
		List<Double> xs = points(0).stream().map((point) -> point[0]).toList();
		List<Double> wide = points(1).stream().map((point) -> point[0]).toList();
		assertThat(wide.getLast() - wide.getFirst()).isCloseTo(4 * (xs.getLast() - xs.getFirst()), within(1.0));
	}

	@Test
	void limitIsBetweenHalfAndTwiceItsValue() {
		String[] limit = Xml.ofClass(this.chart, "path", "limit").getFirst().getAttribute("d").split("[ML ]", -1);
		double y = Double.parseDouble(limit[2]);
		double middle = (points(0).getFirst()[1] + points(0).getLast()[1]) / 2;
		assertThat(y).isCloseTo(middle, within(0.2));
	}

	private Element name(String line) {
		return Objects.requireNonNull(this.names.get(line), line);
	}

	private List<double[]> points(int line) {
		String path = Xml.ofClass(this.chart, "path", "line").get(line).getAttribute("d").substring(1);
		return List.of(path.split("L", -1))
			.stream()
			.map((point) -> point.split(" ", -1))
			.map((point) -> new double[] { Double.parseDouble(point[0]), Double.parseDouble(point[1]) })
			.toList();
	}

	private static double number(Element element, String attribute) {
		return Double.parseDouble(element.getAttribute(attribute));
	}

}
