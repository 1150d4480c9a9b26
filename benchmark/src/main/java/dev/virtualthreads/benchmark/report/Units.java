package dev.virtualthreads.benchmark.report;

import java.util.Locale;

/** Numbers as people read them, with their unit, the same in every country. */
final class Units {

	private Units() {
	}

	static String seconds(double seconds) {
		return String.format(Locale.ROOT, (seconds < 1) ? "%.3f s" : (seconds < 100) ? "%.2f s" : "%.1f s", seconds);
	}

	/** A number whose unit stands elsewhere. */
	static String number(double number) {
		boolean smallFraction = number < 100 && number != Math.rint(number);
		return String.format(Locale.ROOT, smallFraction ? "%.2f" : "%,.0f", number);
	}

	/** The words of a name such as {@code heapBytesPerThread}. */
	static String words(String name) {
		return name.replaceAll("(?=[A-Z])", " ").toLowerCase(Locale.ROOT);
	}

	static String millis(double millis) {
		return (millis < 1000) ? String.format(Locale.ROOT, "%.0f ms", millis) : seconds(millis / 1000);
	}

	static String microsAsMillis(double micros) {
		return String.format(Locale.ROOT, "%.2f ms", micros / 1000);
	}

	static String percent(double percent) {
		return String.format(Locale.ROOT, "%.1f %%", percent);
	}

	static String ratio(double ratio) {
		return String.format(Locale.ROOT, "%.2f", ratio);
	}

	static String perSecond(double perSecond) {
		return String.format(Locale.ROOT, "%.1f/s", perSecond);
	}

	static String mebibytes(double bytes) {
		return ((long) bytes >> 20) + " MiB";
	}

	/** A count, without signs between its digits. */
	static String count(double count) {
		return String.valueOf((long) count);
	}

	static String gibibytes(long bytes) {
		return Math.round(bytes / (double) (1 << 30)) + " GiB";
	}

}
