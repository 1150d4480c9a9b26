package dev.virtualthreads.benchmark.report;

import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;

import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.DriverStats;
import dev.virtualthreads.measuring.results.Machine;
import org.jspecify.annotations.Nullable;

/** Table of every repeat and of the load driver. */
final class DriverTable {

	private static final List<String> HEADINGS = List.of("contender", "load", "Java", "repeats", "steady", "p90", "max",
			"heap per request", "driver CPU per request", "driver saturated", "active users",
			"driver and service agree", "time of each repeat", "warm-up", "AOT cache", "limits");

	private DriverTable() {
	}

	static Table of(List<Cell> cells) {
		return new Table(HEADINGS, cells.stream().map(DriverTable::row).toList());
	}

	private static List<String> row(Cell cell) {
		DriverStats meter = cell.driver();
		Machine machine = cell.machine();
		return List.of(cell.contender(), cell.load(), cell.java(), String.valueOf(cell.repeats()), steady(cell),
				Units.millis(cell.latencyMillis().p90()), Units.millis(cell.latencyMillis().max()), heap(cell),
				(machine != null) ? Units.microsAsMillis(machine.driverCpuMicrosPerRequest()) : "-",
				orNone(meter, (driver) -> yesOrNo(driver.saturated())),
				orNone(meter, (driver) -> String.format(Locale.ROOT, "%.1f", driver.meanUsers())),
				(meter != null) ? yesOrNo(meter.agreesWithService()) : "-",
				cell.secondsAll().stream().map(Units::seconds).collect(Collectors.joining(", ")),
				parameter(cell, Cell.WARM_UP), parameter(cell, Cell.AOT_CACHE), parameter(cell, Cell.LIMITS));
	}

	private static String parameter(Cell cell, String name) {
		return String.valueOf(cell.parameters().getOrDefault(name, "-"));
	}

	private static String orNone(@Nullable DriverStats meter, Function<DriverStats, String> text) {
		return (meter != null) ? text.apply(meter) : "-";
	}

	private static String heap(Cell cell) {
		Long bytes = cell.liveHeapBytesPerRequest();
		return (bytes != null) ? String.format(Locale.ROOT, "%.1f KiB", bytes / 1024.0) : "-";
	}

	private static String steady(Cell cell) {
		return yesOrNo(cell.steady());
	}

	private static String yesOrNo(@Nullable Boolean yes) {
		if (yes == null) {
			return "-";
		}
		return yes ? "yes" : "no";
	}

}
