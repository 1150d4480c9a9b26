package dev.virtualthreads.benchmark.report;

import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

import dev.virtualthreads.benchmark.report.LineChart.Line;
import dev.virtualthreads.benchmark.report.LineChart.Point;
import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.PlannedComparison;
import dev.virtualthreads.benchmark.results.Quantity;

/**
 * Chart of a quantity by users or rate: no line of a twin, no point of a void cell.
 *
 * @param words returns the text of a contender or value on the page
 */
record LinesByLoad(List<Cell> cells, Quantity quantity, Function<String, Series> series, UnaryOperator<String> words) {

	private static final int FEWEST_LOADS = 3;

	/** Returns whether the loads differ in nothing but their users, or their rate. */
	boolean isPossible() {
		List<String> loads = this.cells.stream().map(Cell::load).distinct().toList();
		return loads.size() >= FEWEST_LOADS && (loads.stream().allMatch((load) -> load.matches("\\d+ users"))
				|| loads.stream().allMatch((load) -> load.matches("\\d+/s")));
	}

	Picture draw(String title) {
		return draw(title, this.cells.getFirst().load().endsWith("users") ? "Users, logarithmic"
				: "Requests per second, logarithmic", this.quantity.title() + ", logarithmic");
	}

	Picture draw(String title, String axisTitle, String valuesTitle) {
		List<Line> lines = this.cells.stream()
			.map(Cell::contender)
			.distinct()
			.filter((contender) -> !PlannedComparison.isTwin(contender))
			.map(this::line)
			.toList();
		return LineChart
			.logarithmic(title, lines.stream().map(this::described).collect(Collectors.joining(" ")), axisTitle,
					valuesTitle, this::text, lines)
			.draw();
	}

	private Line line(String contender) {
		return new Line(this.words.apply(contender), this.series.apply(contender),
				this.cells.stream()
					.filter((cell) -> cell.contender().equals(contender) && this.quantity.of(cell) != null)
					.map((cell) -> new Point(Double.parseDouble(cell.load().replaceAll("\\D", "")),
							Objects.requireNonNull(this.quantity.of(cell)) / this.quantity.unit()))
					.toList());
	}

	private String described(Line line) {
		return line.points()
			.stream()
			.map((point) -> "%.0f %s".formatted(point.x(), text(Objects.requireNonNull(point.y()))))
			.collect(Collectors.joining(", ", line.name() + ": ", "."));
	}

	private String text(double value) {
		return this.words.apply(this.quantity.text(value));
	}

}
