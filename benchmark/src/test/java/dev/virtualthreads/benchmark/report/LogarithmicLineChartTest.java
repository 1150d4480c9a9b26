package dev.virtualthreads.benchmark.report;

import java.util.List;

import dev.virtualthreads.benchmark.report.LineChart.Limit;
import dev.virtualthreads.benchmark.report.LineChart.Line;
import dev.virtualthreads.benchmark.report.LineChart.Point;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

class LogarithmicLineChartTest {

	private static final int LINES_IN_LEGEND = 2;

	private final String chart = (LineChart
		.logarithmic("p99", "a < b", "requests per second", "response time", new Limit(2000, "limit 2 s"),
				(millis) -> Math.round(millis) + " ms",
				List.of(new Line("slow", Series.PLATFORM_10, List.of(new Point(30, 1000.0), new Point(60, 4000.0))),
						new Line("fast", Series.VIRTUAL, List.of(new Point(30, 900.0), new Point(480, 1000.0)))))
		.draw()
		.standalone());

	@Test
	void equalRatiosHaveEqualLengths() {
		List<double[]> narrow = points(LINES_IN_LEGEND);
		List<double[]> wide = points(LINES_IN_LEGEND + 1);
		assertThat(wide.getLast()[0] - wide.getFirst()[0]).isCloseTo(4 * (narrow.getLast()[0] - narrow.getFirst()[0]),
				within(1.0));
	}

	@Test
	void limitIsBetweenHalfAndTwiceItsValue() {
		Element limit = Xml.ofClass(this.chart, "path", "limit").getFirst();
		double y = Double.parseDouble(limit.getAttribute("d").split("[ML ]", -1)[2]);
		List<double[]> points = points(LINES_IN_LEGEND);
		assertThat(y).isCloseTo((points.getFirst()[1] + points.getLast()[1]) / 2, within(0.2));
	}

	@Test
	void bothAxesAndTheLimitHaveAName() {
		assertThat(Xml.texts(this.chart)).contains("requests per second", "response time", "limit 2 s", "slow", "fast");
	}

	private List<double[]> points(int line) {
		String path = Xml.ofClass(this.chart, "path", "line").get(line).getAttribute("d").substring(1);
		return List.of(path.split("L", -1))
			.stream()
			.map((point) -> point.split(" ", -1))
			.map((point) -> new double[] { Double.parseDouble(point[0]), Double.parseDouble(point[1]) })
			.toList();
	}

}
