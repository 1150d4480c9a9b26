package dev.virtualthreads.benchmark.scaling;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.report.Table;
import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.Machine;
import dev.virtualthreads.measuring.results.Results;
import org.jspecify.annotations.Nullable;

/** Table of the scenario {@code in-flight}: Little's law and the measured throughput. */
final class MachineTable {

	private static final List<String> HEADINGS = List.of("contender", "load", "users ÷ W", "measured throughput",
			"of users ÷ W", "CPU per transfer", "processors busy for the bank", "processors busy in all, at most",
			"repeats");

	private MachineTable() {
	}

	static String of(MeasuredBank bank, Results inFlight) {
		return new Table(HEADINGS, cells(bank, inFlight).map((cell) -> row(cell, bank)).toList()).markdown() + "\n";
	}

	/** Returns the valid cells that measured the CPU per transfer. */
	static Stream<Cell> cells(MeasuredBank bank, Results inFlight) {
		return MeasuredBank.cells(inFlight, bank.contender()).filter(Cell::usesCpu);
	}

	private static List<String> row(Cell cell, MeasuredBank bank) {
		double formula = formula(cell, bank);
		return List.of(cell.contender(), cell.load(), perSecond(formula), perSecond(cell.throughputPerSecond()),
				String.format(Locale.ROOT, "%.0f %%", 100 * cell.throughputPerSecond() / formula),
				String.format(Locale.ROOT, "%.2f ms", 1e3 * MeasuredBank.cpuSeconds(cell)),
				busy(Objects.requireNonNull(cell.cpuSeconds()) / cell.seconds(), bank),
				busy(processorsBusy(cell, bank), bank), String.valueOf(cell.repeats()));
	}

	private static String busy(@Nullable Double processors, MeasuredBank bank) {
		return (processors != null) ? String.format(Locale.ROOT, "%.1f of %d", processors, bank.processors()) : "-";
	}

	/**
	 * Returns the processors that all processes kept busy in the busiest repeat, null if
	 * not measured.
	 */
	static @Nullable Double processorsBusy(Cell cell, MeasuredBank bank) {
		Machine machine = cell.machine();
		return (machine != null && machine.busyPercent() != null) ? machine.busyPercent() / 100 * bank.processors()
				: null;
	}

	/** Returns the arrivals per second if no user waits longer than W. */
	static double formula(Cell cell, MeasuredBank bank) {
		return cell.concurrency() / bank.meanSeconds();
	}

	private static String perSecond(double rate) {
		return String.format(Locale.ROOT, "%,.0f/s", rate);
	}

}
