package dev.virtualthreads.benchmark.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.DriverStats;

/** What a reader must know of the cells before trusting the numbers. */
final class Warnings {

	private Warnings() {
	}

	/** Returns a sentence for everything that went wrong, none if nothing did. */
	static List<String> of(List<Cell> cells) {
		return cells.stream().flatMap((cell) -> of(cell).stream().map((text) -> name(cell) + ": " + text)).toList();
	}

	private static String name(Cell cell) {
		return "%s %s, %s".formatted(cell.scenario(), cell.load(), cell.contender());
	}

	private static List<String> of(Cell cell) {
		List<String> warnings = new ArrayList<>();
		if (!cell.errors().isEmpty()) {
			warnings.add("wrong answers (%s); its time does not count.".formatted(cell.errors()
				.entrySet()
				.stream()
				.map((error) -> String.format(Locale.ROOT, "%,d %s", error.getValue(), error.getKey()))
				.collect(Collectors.joining(", "))));
		}
		if (cell.saturated()) {
			warnings.add("the load driver itself was saturated; its time does not count.");
		}
		// the law counts right answers only
		DriverStats meter = cell.meter();
		if (cell.errors().isEmpty() && meter != null && !meter.littlesLawHolds()) {
			warnings.add(String.format(Locale.ROOT,
					"the meter contradicts itself: %.1f users were active, by Little's law it were %.1f.",
					meter.meanUsers(), meter.littlesLawUsers()));
		}
		if (cell.unsteady()) {
			warnings.add("not steady within the time for the warm-up.");
		}
		return warnings;
	}

}
