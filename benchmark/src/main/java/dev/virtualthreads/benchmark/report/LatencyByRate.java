package dev.virtualthreads.benchmark.report;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

import dev.virtualthreads.benchmark.report.LineChart.Limit;
import dev.virtualthreads.benchmark.report.LineChart.Line;
import dev.virtualthreads.benchmark.report.LineChart.Point;
import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.verdict.HighestRates;

/**
 * Chart of the p99 against the arrival rate, with a line per contender that ends where it
 * breaks. A void cell has no point.
 *
 * @param cells cells of one scenario with rising rates
 * @param series series of a contender
 */
record LatencyByRate(List<Cell> cells, Function<String, Series> series) {

	Picture draw() {
		List<HighestRates> rates = HighestRates.of(this.cells);
		double limit = rates.getFirst().limitMillis();
		return LineChart
			.logarithmic("Highest rate with a p99 under %s by contender".formatted(Units.roundMillis(limit)),
					rates.stream().map(this::described).collect(Collectors.joining(" ")),
					"Requests per second, logarithmic", "p99 of the response times, logarithmic",
					new Limit(limit, "limit " + Units.roundMillis(limit)), Units::roundMillis,
					rates.stream().map(this::line).toList())
			.draw();
	}

	private Line line(HighestRates rates) {
		String highest = (rates.highest() != null) ? rates.highest().load() : "none";
		return new Line(rates.contender() + ": " + highest, this.series.apply(rates.contender()),
				drawn(rates).stream()
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
			.collect(Collectors.joining(", ", RatesText.sentence(rates) + " p99: ", "."));
	}

}
