package dev.virtualthreads.benchmark.report;

import java.util.List;

import dev.virtualthreads.charts.Picture;
import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.Results;

/** Values of {@code scenario.html}. */
record ScenarioView(String name, List<String> bars, Table table, String loadNote, Table driver, List<LoadView> loads) {

	// The width of a phone, so that text has the same size there as elsewhere.
	private static final int CHART_WIDTH = 360;

	static ScenarioView of(Results results, String scenario) {
		List<Cell> cells = results.cellsOf(scenario);
		ScenarioCharts charts = new ScenarioCharts(results, scenario);
		ScenarioTable table = new ScenarioTable(results, scenario);
		return new ScenarioView(scenario, inline(charts.bars(CHART_WIDTH)), table.table(), table.loadNote(),
				DriverTable.of(cells), LoadView.of(cells, charts));
	}

	private static List<String> inline(List<Picture> pictures) {
		return pictures.stream().map(Picture::inline).toList();
	}

	/** Line charts of one load, closed at first if there are many loads. */
	record LoadView(String label, boolean open, List<String> charts) {

		static List<LoadView> of(List<Cell> cells, ScenarioCharts charts) {
			List<String> loads = cells.stream().map(Cell::load).distinct().toList();
			return loads.stream()
				.map((load) -> new LoadView(load, loads.size() == 1, inline(charts.lines(load, CHART_WIDTH))))
				.toList();
		}

	}

}
