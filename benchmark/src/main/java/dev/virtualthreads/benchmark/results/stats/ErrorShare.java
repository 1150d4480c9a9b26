package dev.virtualthreads.benchmark.results.stats;

/**
 * Share of wrong answers, from 0 to 1, with its 95 % confidence interval.
 *
 * @see <a href="https://doi.org/10.1080/01621459.1927.10502953">Wilson, 1927</a>
 */
public record ErrorShare(double low, double high) {

	/** Share up to which errors do not decide: 0.1 %. */
	private static final double NEGLIGIBLE = 0.001;

	/** Two-sided 95 % quantile of the normal distribution. */
	private static final double Z = 1.959964;

	public static ErrorShare of(long wrong, long answers) {
		if (answers == 0) {
			return new ErrorShare(0, 1);
		}
		double share = (double) wrong / answers;
		double square = Z * Z / answers;
		double middle = share + square / 2;
		double margin = Math.sqrt(square * (share * (1 - share) + square / 4));
		return new ErrorShare((middle - margin) / (1 + square), (middle + margin) / (1 + square));
	}

	/** Returns whether the share is above 0.1 %, beyond chance. */
	public boolean isNoticeable() {
		return this.low > NEGLIGIBLE;
	}

	public boolean isAbove(ErrorShare other) {
		return this.low > other.high;
	}

}
