package dev.virtualthreads.benchmark.report;

import java.util.List;

import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.Results;

/** Values of {@code scenario.html}. */
record ScenarioView(String name, String overview, Table table, Table all, String loadNote, Table driver,
		List<LoadView> loads) {

	static ScenarioView of(Results results, String scenario) {
		List<Cell> cells = results.cellsOf(scenario);
		ScenarioCharts charts = new ScenarioCharts(results, scenario);
		ScenarioTable table = new ScenarioTable(results, scenario);
		return new ScenarioView(scenario, charts.overview().inline(), table.shown(), table.table(), table.loadNote(),
				DriverTable.of(cells), LoadView.of(cells, charts));
	}

	/** Line charts of one load, closed at first if there are many loads. */
	record LoadView(String label, boolean open, List<String> charts) {

		static List<LoadView> of(List<Cell> cells, ScenarioCharts charts) {
			List<String> loads = cells.stream().map(Cell::load).distinct().toList();
			return loads.stream()
				.map((load) -> new LoadView(load, loads.size() == 1,
						charts.lines(load).stream().map(Picture::inline).toList()))
				.toList();
		}

	}

}
