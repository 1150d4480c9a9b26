package dev.virtualthreads.measuring.comparison;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.ModuleOutput;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/** Cells as a table for people, or as JSON for the benchmark. */
final class CellsOutput {

	private CellsOutput() {
	}

	static void print(ModuleOutput output, boolean json) {
		System.out.println(json ? JsonMapper.shared().writeValueAsString(output) : table(output.cells()));
	}

	private static String table(List<Cell> cells) {
		String heading = "%-16s %-26s %10s %11s %9s %12s %9s %8s".formatted("contender", "load", "ideal", "measured",
				"of ideal", "per second", "memory", "threads");
		return cells.stream().map(CellsOutput::row).collect(Collectors.joining("\n", heading + "\n", ""));
	}

	private static String row(Cell cell) {
		return String.format(Locale.ROOT, "%-16s %-26s %10s %9.3f s %9s %12.1f %9s %8s%s%s", cell.contender(),
				cell.load(), or(cell.times().idealSeconds(), "%.3f s"), cell.times().seconds(),
				or(cell.times().percentOfIdeal(), "%.1f %%"), cell.times().throughputPerSecond(),
				memory(cell.usage().peakRssBytes()), Objects.toString(cell.usage().peakThreads(), "-"),
				each(cell.ownMeasures(), "%.1f"), each(cell.checks().errors(), "%d"));
	}

	private static String memory(@Nullable Long bytes) {
		return (bytes != null) ? (bytes >> 20) + " MiB" : "-";
	}

	private static String or(@Nullable Double value, String format) {
		return (value != null) ? String.format(Locale.ROOT, format, value) : "-";
	}

	private static String each(Map<String, ?> values, String format) {
		return values.entrySet()
			.stream()
			.map((value) -> "  %s %s".formatted(value.getKey(), String.format(Locale.ROOT, format, value.getValue())))
			.collect(Collectors.joining());
	}

}
