package dev.virtualthreads.benchmark.report;

import java.util.List;
import java.util.Locale;
import java.util.function.DoubleFunction;
import java.util.stream.Collectors;

import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.Checks;
import org.jspecify.annotations.Nullable;

final class DriverTable {

	private static final List<String> HEADINGS = List.of("contender", "load", "Java", "repeats", "steady", "p90",
			"processors busy", "other programs", "active users", "time of each repeat", "warm-up", "settings");

	private DriverTable() {
	}

	static Table of(List<Cell> cells) {
		return new Table(HEADINGS, cells.stream().map(DriverTable::row).toList());
	}

	private static List<String> row(Cell cell) {
		Checks checks = cell.checks();
		Double others = (checks.machine() != null) ? checks.machine().otherCpuPercent() : null;
		Double users = (checks.driver() != null) ? Double.valueOf(checks.driver().meanUsers()) : null;
		return List.of(cell.contender(), cell.load(), cell.setup().java(), String.valueOf(cell.setup().repeats()),
				(checks.steady() == null) ? "-" : checks.steady() ? "yes" : "no",
				cell.isValid() ? Units.millis(cell.latency().latencyMillis().p90()) : "-",
				text(checks.busyPercent(), Units::percent), text(others, Units::percent),
				text(users, (number) -> String.format(Locale.ROOT, "%.1f", number)),
				cell.times().secondsAll().stream().map(Units::seconds).collect(Collectors.joining(", ")),
				cell.setup().parameters().warmUp(),
				cell.setup().parameters().ofLoad().toString().replaceAll("[{}]", "").replace('=', ' '));
	}

	private static String text(@Nullable Double number, DoubleFunction<String> format) {
		return (number != null) ? format.apply(number) : "-";
	}

}
