package dev.virtualthreads.benchmark.scaling;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.load.Arrivals;
import dev.virtualthreads.benchmark.load.Load;
import dev.virtualthreads.benchmark.report.Table;
import dev.virtualthreads.benchmark.scenario.Scenario;
import dev.virtualthreads.benchmark.scenario.Scenarios;
import dev.virtualthreads.measuring.comparison.Preset;
import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.Results;

/**
 * Table of the scenario {@code latency}, simulated and measured: the same arrivals with
 * the same waits, in the same order.
 */
final class OpenCheck {

	private static final int HIGHEST_RATES = 2;

	private static final List<String> HEADINGS = List.of("contender", "load", "mean simulated", "mean measured",
			"difference", "p99 simulated", "p99 measured", "difference");

	private final Results latency;

	OpenCheck(Results latency) {
		this.latency = latency;
	}

	String markdown() {
		return new Table(HEADINGS, cells().map(OpenCheck::row).toList()).markdown() + "\n";
	}

	/** Returns the cells whose load is known. */
	Stream<Cell> cells() {
		return Stream.of("platform-10", "platform-200", "virtual")
			.flatMap((contender) -> rising(contender).stream())
			.filter((cell) -> load(cell).isPresent());
	}

	private List<Cell> rising(String contender) {
		List<Cell> cells = this.latency.cells()
			.stream()
			.filter((cell) -> cell.contender().equals(contender) && cell.isValid()
					&& cell.latencyMillis().mean() != null)
			.toList();
		return cells.subList(Math.max(0, cells.size() - HIGHEST_RATES), cells.size());
	}

	private static Optional<Load> load(Cell cell) {
		Preset preset = Preset.valueOf(String.valueOf(cell.parameters().get("preset")).toUpperCase(Locale.ROOT));
		return Scenarios.find(cell.scenario(), preset)
			.map(Scenario::loads)
			.stream()
			.flatMap(List::stream)
			.filter((load) -> load.label().equals(cell.load()))
			.findFirst();
	}

	private static List<String> row(Cell cell) {
		Observation simulated = simulated(cell);
		List<String> row = new ArrayList<>(List.of(cell.contender(), cell.load()));
		row.addAll(
				Difference.seconds(simulated.meanSeconds(), Objects.requireNonNull(cell.latencyMillis().mean()) / 1e3));
		row.addAll(Difference.seconds(simulated.secondsAt(99), cell.latencyMillis().p99() / 1e3));
		return row;
	}

	/** Returns the simulated load of a cell. */
	static Observation simulated(Cell cell) {
		Load load = load(cell).orElseThrow();
		Arrivals arrivals = Objects.requireNonNull(load.arrivals());
		LongSupplier millis = Objects.requireNonNull(load.serviceTimes()).millis();
		Replica one = new Replica(Threads.of(cell), Integer.MAX_VALUE,
				new Observation(arrivals.begin().toNanos() / 1e9, arrivals.end().toNanos() / 1e9));
		for (long due : arrivals.nanos()) {
			one.arrive(due / 1e9, millis.getAsLong() / 1e3);
		}
		return one.served();
	}

}
