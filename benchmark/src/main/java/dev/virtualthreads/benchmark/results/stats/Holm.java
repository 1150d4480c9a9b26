package dev.virtualthreads.benchmark.results.stats;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Holm's correction: the probability that any of several comparisons of equals finds a
 * difference is at most 5 %, not that of each.
 *
 * @see <a href="https://www.jstor.org/stable/4615733">Holm, 1979</a>
 */
public final class Holm {

	/** Probability of one or more wrong findings. */
	public static final double ERROR = 0.05;

	private Holm() {
	}

	/**
	 * Returns the level at which each comparison is tested and its interval is computed.
	 * The smallest of m p-values is tested at 5 % ÷ m, the next one at 5 % ÷ (m − 1), and
	 * so on, until one is above its level. This level is that of all larger ones. So an
	 * interval at its level excludes 1 exactly if the correction finds a difference.
	 * @return in the order of the p-values
	 */
	public static List<Double> levels(List<Double> pValues) {
		List<Integer> ascending = IntStream.range(0, pValues.size())
			.boxed()
			.sorted(Comparator.comparing(pValues::get))
			.toList();
		Double[] levels = new Double[pValues.size()];
		double level = 0;
		boolean stopped = false;
		for (int step = 0; step < levels.length; step++) {
			int comparison = ascending.get(step);
			level = stopped ? level : ERROR / (levels.length - step);
			stopped = stopped || pValues.get(comparison) > level;
			levels[comparison] = level;
		}
		return List.of(levels);
	}

}
