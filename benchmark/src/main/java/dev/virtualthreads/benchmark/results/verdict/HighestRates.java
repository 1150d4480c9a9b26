package dev.virtualthreads.benchmark.results.verdict;

import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

import dev.virtualthreads.benchmark.results.Cell;
import org.jspecify.annotations.Nullable;

/**
 * Highest rate of a contender at which its p99 stays under the limit, in a scenario with
 * rising rates.
 *
 * @param contender name of the contender
 * @param highest cell of this rate, null if the lowest rate broke the contender
 * @param broken cell of the next rate, which broke it; null if none did
 */
public record HighestRates(String contender, @Nullable Cell highest, @Nullable Cell broken) {

	/** Returns one entry per contender, none for a scenario of another kind. */
	public static List<HighestRates> of(List<Cell> cells) {
		return cells.stream()
			.map(Cell::contender)
			.distinct()
			.flatMap((contender) -> of(contender, rising(cells, contender)).stream())
			.toList();
	}

	/** Returns the cells of a contender from the lowest to the highest rate. */
	public static List<Cell> rising(List<Cell> cells, String contender) {
		return cells.stream()
			.filter((cell) -> cell.contender().equals(contender) && cell.setup().parameters().p99LimitMillis() != null)
			.sorted(Comparator.comparingDouble(HighestRates::rate))
			.toList();
	}

	private static Optional<HighestRates> of(String contender, List<Cell> rising) {
		List<Cell> served = rising.stream().takeWhile(Cell::withstood).toList();
		return rising.isEmpty() ? Optional.empty()
				: Optional.of(new HighestRates(contender, served.isEmpty() ? null : served.getLast(),
						(served.size() < rising.size()) ? rising.get(served.size()) : null));
	}

	/** Returns whether the last rate or the load driver ended the search. */
	public boolean isLowerBound() {
		return this.broken == null || (!this.broken.isValid() && !this.broken.hasErrors());
	}

	/** Returns the rate of a cell of such a scenario. */
	public static double rate(Cell cell) {
		return Objects.requireNonNull(cell.setup().parameters().ratePerSecond());
	}

	/** Returns the limit of the p99 in milliseconds. */
	public double limitMillis() {
		Cell either = Optional.ofNullable(this.highest).orElse(this.broken);
		return Objects.requireNonNull(Objects.requireNonNull(either).setup().parameters().p99LimitMillis());
	}

}
