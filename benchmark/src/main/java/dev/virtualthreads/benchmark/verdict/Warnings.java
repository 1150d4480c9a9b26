package dev.virtualthreads.benchmark.verdict;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

import dev.virtualthreads.measuring.results.Cell;

/** Warnings about cells that cannot be trusted. */
public final class Warnings {

	private Warnings() {
	}

	/** Returns one sentence per problem. */
	public static List<String> of(List<Cell> cells) {
		return cells.stream().flatMap((cell) -> of(cell).stream().map((text) -> name(cell) + ": " + text)).toList();
	}

	private static String name(Cell cell) {
		return "%s %s, %s".formatted(cell.scenario(), cell.load(), cell.contender());
	}

	private static List<String> of(Cell cell) {
		List<String> warnings = new ArrayList<>();
		if (!cell.errors().isEmpty()) {
			warnings.add("errors (%s); the cell is void.".formatted(errors(cell)));
		}
		String fault = cell.driverFault();
		if (fault != null) {
			warnings.add(fault + "; the cell is void.");
		}
		if (cell.unsteady()) {
			warnings.add("not steady: throughput or CPU per request changed while it was measured.");
		}
		return warnings;
	}

	static String errors(Cell cell) {
		return cell.errors()
			.entrySet()
			.stream()
			.map((error) -> String.format(Locale.ROOT, "%,d %s", error.getValue(), error.getKey()))
			.collect(Collectors.joining(", "));
	}

}
