package dev.virtualthreads.benchmark.report;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.report.LineChart.Line;
import dev.virtualthreads.benchmark.report.LineChart.Point;
import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.Latency;
import dev.virtualthreads.benchmark.results.TraceSecond;
import org.jspecify.annotations.Nullable;

/** Line charts of one load: latency by percentile, and values by second. */
record LoadCharts(List<Cell> cells, Function<String, Series> series) {

	private static final double SECOND = 1000;

	private static final double MEBIBYTE = 1 << 20;

	List<Picture> draw() {
		return Stream
			.of(latency(), answers(), trace("Threads of the operating system", (second) -> number(second.threads(), 1)),
					trace("Resident memory, MiB", (second) -> number(second.rssBytes(), MEBIBYTE)),
					trace("Processors kept busy", TraceSecond::cpuCores))
			.flatMap(Optional::stream)
			.map(LineChart::draw)
			.toList();
	}

	Optional<Picture> answers(String finding) {
		return answers().map((chart) -> chart.below(finding).draw());
	}

	private Optional<LineChart> answers() {
		return trace("Correct responses per second", (second) -> (double) second.answers());
	}

	private Optional<LineChart> latency() {
		double slowest = this.cells.stream()
			.flatMap((cell) -> cell.latency().latencyCurve().stream())
			.mapToDouble(Latency.Point::millis)
			.max()
			.orElse(0);
		double unit = (slowest < 2 * SECOND) ? 1 : SECOND;
		return chart((unit == 1) ? "Latency, ms" : "Latency, s", Axis.percentiles(), "percentile of the responses",
				(cell) -> cell.latency()
					.latencyCurve()
					.stream()
					.map((point) -> new Point(point.percentile(), point.millis() / unit))
					.toList());
	}

	private Optional<LineChart> trace(String title, Function<TraceSecond, @Nullable Double> value) {
		int last = this.cells.stream()
			.flatMap((cell) -> cell.checks().trace().stream())
			.mapToInt(TraceSecond::second)
			.max()
			.orElse(0);
		return chart(title, Axis.endingAt(last, 6), "seconds of the load",
				(cell) -> cell.checks()
					.trace()
					.stream()
					.map((second) -> new Point(second.second(), value.apply(second)))
					.toList());
	}

	private Optional<LineChart> chart(String title, Axis axis, String axisTitle, Function<Cell, List<Point>> points) {
		List<Line> lines = this.cells.stream()
			.map((cell) -> new Line(cell.contender(), this.series.apply(cell.contender()), points.apply(cell)))
			.toList();
		boolean empty = lines.stream().flatMap((line) -> line.points().stream()).allMatch((point) -> point.y() == null);
		return empty ? Optional.empty()
				: Optional.of(LineChart.linear(title, described(lines), axis, axisTitle, lines));
	}

	private static String described(List<Line> lines) {
		return lines.stream()
			.map((line) -> line.points()
				.stream()
				.map(Point::y)
				.filter(Objects::nonNull)
				.max(Double::compare)
				.map((most) -> String.format(Locale.ROOT, "%s: at most %.1f", line.name(), most))
				.orElse(line.name() + ": no value"))
			.collect(Collectors.joining("; "));
	}

	private static @Nullable Double number(@Nullable Number value, double unit) {
		return (value != null) ? value.doubleValue() / unit : null;
	}

}
