package dev.virtualthreads.benchmark.report;

import java.util.List;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;

import dev.virtualthreads.benchmark.verdict.HighestRates;
import dev.virtualthreads.charts.LineChart.Line;
import dev.virtualthreads.charts.LineChart.Point;
import dev.virtualthreads.charts.LogChart;
import dev.virtualthreads.charts.Picture;
import dev.virtualthreads.measuring.results.Cell;

/**
 * Chart of the p99 against the arrival rate, with a line per contender that ends where it
 * breaks. A void cell has no point.
 *
 * @param cells cells of one scenario with rising rates
 * @param series number of a cell's colour
 */
record LatencyByRate(List<Cell> cells, ToIntFunction<Cell> series) {

	Picture draw(String title, int width) {
		List<HighestRates> rates = HighestRates.of(this.cells);
		return new LogChart(title, rates.stream().map(this::described).collect(Collectors.joining(" ")),
				"requests per second", rates.stream().map(this::line).toList(), rates.getFirst().limitMillis(),
				Units::roundMillis)
			.draw(width);
	}

	private Line line(HighestRates rates) {
		List<Cell> drawn = drawn(rates);
		return new Line(rates.contender(),
				this.series.applyAsInt(this.cells.stream()
					.filter((cell) -> cell.contender().equals(rates.contender()))
					.findFirst()
					.orElseThrow()),
				drawn.stream()
					.map((cell) -> new Point(HighestRates.rate(cell), cell.latency().latencyMillis().p99()))
					.toList());
	}

	private List<Cell> drawn(HighestRates rates) {
		List<Cell> rising = HighestRates.rising(this.cells, rates.contender());
		int end = (rates.broken() != null) ? rising.indexOf(rates.broken()) + 1 : rising.size();
		return rising.subList(0, end)
			.stream()
			.filter((cell) -> cell.isValid() && cell.latency().latencyMillis().p99() > 0)
			.toList();
	}

	private String described(HighestRates rates) {
		return drawn(rates).stream()
			.map((cell) -> cell.load() + " " + Column.P99.text(cell))
			.collect(Collectors.joining(", ", RatesText.sentence(rates, this.cells) + " p99: ", "."));
	}

}
