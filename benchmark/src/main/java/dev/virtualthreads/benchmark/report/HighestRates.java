package dev.virtualthreads.benchmark.report;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.CellParameters;
import org.jspecify.annotations.Nullable;

/**
 * Highest rate of a contender at which its p99 stays under the limit, in a scenario with
 * rising rates.
 *
 * @param contender name of the contender
 * @param highest cell of this rate, null if the lowest rate broke the contender
 * @param broken cell of the next rate, which broke it; null if none did
 */
record HighestRates(String contender, @Nullable Cell highest, @Nullable Cell broken) {

	/** Returns one entry per contender, none for a scenario of another kind. */
	static List<HighestRates> of(List<Cell> cells) {
		Map<String, List<Cell>> rising = new LinkedHashMap<>();
		cells.stream()
			.map(Cell::contender)
			.distinct()
			.forEach((contender) -> rising.put(contender, rising(cells, contender)));
		return rising.entrySet()
			.stream()
			.filter((cellsOf) -> !cellsOf.getValue().isEmpty())
			.map((cellsOf) -> of(cellsOf.getKey(), cellsOf.getValue()))
			.toList();
	}

	/** Returns the cells of a contender from the lowest to the highest rate. */
	static List<Cell> rising(List<Cell> cells, String contender) {
		return cells.stream()
			.filter((cell) -> cell.contender().equals(contender) && cell.parameter(CellParameters.P99_LIMIT) != null)
			.sorted(Comparator.comparingDouble(number(CellParameters.RATE)))
			.toList();
	}

	private static HighestRates of(String contender, List<Cell> rising) {
		List<Cell> served = rising.stream().takeWhile(Cell::withstood).toList();
		return new HighestRates(contender, served.isEmpty() ? null : served.getLast(),
				(served.size() < rising.size()) ? rising.get(served.size()) : null);
	}

	static ToDoubleFunction<Cell> number(String parameter) {
		return (cell) -> Objects.requireNonNull(cell.parameter(parameter), parameter);
	}

	/** Returns the limit of the p99 in milliseconds. */
	double limitMillis() {
		Cell either = Optional.ofNullable(this.highest).orElse(this.broken);
		return number(CellParameters.P99_LIMIT).applyAsDouble(Objects.requireNonNull(either));
	}

	/** Returns a sentence with both rates. */
	String sentence() {
		String limit = Units.millis(limitMillis());
		if (this.highest == null) {
			return "%s: The p99 is not under %s at any rate. %s".formatted(this.contender, limit, broke());
		}
		return "%s: The p99 stays under %s up to %s. %s".formatted(this.contender, limit, this.highest.load(), broke());
	}

	private String broke() {
		return (this.broken != null) ? "At %s: %s.".formatted(this.broken.load(), reason(this.broken))
				: "No higher rate was measured.";
	}

	private static String reason(Cell cell) {
		if (!cell.errors().isEmpty()) {
			return Units.counts(cell.errors());
		}
		String p99 = "p99 " + Units.millis(cell.latencyMillis().p99());
		if (cell.isValid()) {
			return cell.keepsUp() ? p99 : "%s of %.1f/s answered, %s".formatted(
					Units.perSecond(cell.throughputPerSecond()), number(CellParameters.DUE).applyAsDouble(cell), p99);
		}
		return "%s, but %s (%s of the machine in use)".formatted(p99,
				Objects.requireNonNullElseGet(cell.driverFault(), () -> cell.voidReasons().getFirst()), busy(cell));
	}

	private static String busy(Cell cell) {
		@Nullable Double percent = (cell.machine() != null) ? cell.machine().busyPercent() : null;
		return (percent != null) ? Units.percent(percent) : "unknown";
	}

}
