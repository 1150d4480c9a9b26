package dev.virtualthreads.benchmark.results.verdict;

import java.util.ArrayList;
import java.util.List;

import dev.virtualthreads.benchmark.results.Cell;

/** Warnings about cells that cannot be trusted. */
public final class Warnings {

	private Warnings() {
	}

	public static List<String> of(List<Cell> cells) {
		return cells.stream()
			.flatMap((cell) -> of(cell).stream()
				.map((text) -> "%s %s: %s".formatted(cell.scenario(), cell.load(), text)))
			.toList();
	}

	private static List<String> of(Cell cell) {
		List<String> warnings = new ArrayList<>();
		cell.voidReasons().forEach((reason) -> warnings.add(reason + "; the cell is void."));
		if (cell.isValid() && !cell.checks().errors().isEmpty()) {
			warnings.add("%s had errors (%s), too few to void the cell.".formatted(cell.contender(),
					cell.checks().errors()));
		}
		if (cell.unsteady() && cell.isValid()) {
			warnings.add(
					cell.contender() + " was not steady: throughput or CPU per request changed while it was measured.");
		}
		if (cell.checks().disturbed() && cell.isValid()) {
			warnings.add(cell.otherPrograms() + ".");
		}
		return warnings;
	}

}
