package dev.virtualthreads.benchmark.report;

import java.util.Locale;

/** Numbers as people read them, with their unit, the same in every country. */
final class Units {

	private Units() {
	}

	static String seconds(double seconds) {
		return String.format(Locale.ROOT, (seconds < 100) ? "%.2f s" : "%.1f s", seconds);
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

	static String mebibytes(long bytes) {
		return (bytes >> 20) + " MiB";
	}

	static String gibibytes(long bytes) {
		return Math.round(bytes / (double) (1 << 30)) + " GiB";
	}

}
