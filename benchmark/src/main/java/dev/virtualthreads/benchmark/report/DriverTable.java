package dev.virtualthreads.benchmark.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.stream.Collectors;

import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.DriverStats;
import dev.virtualthreads.benchmark.results.Machine;
import org.jspecify.annotations.Nullable;

final class DriverTable {

	private static final Map<String, Function<Cell, @Nullable String>> COLUMNS = new LinkedHashMap<>();

	static {
		COLUMNS.put("contender", Cell::contender);
		COLUMNS.put("load", Cell::load);
		COLUMNS.put("Java", (cell) -> cell.setup().java());
		COLUMNS.put("repeats", (cell) -> String.valueOf(cell.setup().repeats()));
		COLUMNS.put("steady",
				(cell) -> (cell.checks().steady() != null) ? cell.checks().steady() ? "yes" : "no" : null);
		COLUMNS.put("p90", (cell) -> cell.isValid() ? Units.millis(cell.latency().latencyMillis().p90()) : null);
		COLUMNS.put("processors busy", (cell) -> text(cell.checks().machine(), Machine::busyPercent, Units::percent));
		COLUMNS.put("other programs",
				(cell) -> text(cell.checks().machine(), Machine::otherCpuPercent, Units::percent));
		COLUMNS.put("active users", (cell) -> text(cell.checks().driver(), DriverStats::meanUsers,
				(users) -> String.format(Locale.ROOT, "%.1f", users)));
		COLUMNS.put("time of each repeat",
				(cell) -> cell.times().secondsAll().stream().map(Units::seconds).collect(Collectors.joining(", ")));
		COLUMNS.put("warm-up", (cell) -> cell.setup().parameters().warmUp());
		COLUMNS.put("settings",
				(cell) -> cell.setup().parameters().ofLoad().toString().replaceAll("[{}]", "").replace('=', ' '));
	}

	private DriverTable() {
	}

	static Table of(List<Cell> cells) {
		return new Table(new ArrayList<>(COLUMNS.keySet()), cells.stream().map(DriverTable::row).toList());
	}

	private static List<String> row(Cell cell) {
		return COLUMNS.values()
			.stream()
			.map((column) -> column.apply(cell))
			.map((text) -> (text != null) ? text : "-")
			.toList();
	}

	private static <T> @Nullable String text(@Nullable T part, Function<T, @Nullable Double> number,
			DoubleFunction<String> format) {
		Double value = (part != null) ? number.apply(part) : null;
		return (value != null) ? format.apply(value) : null;
	}

}
