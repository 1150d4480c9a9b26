package dev.virtualthreads.benchmark.report;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;

/** Formats of numbers with their units, the same in every locale. */
public final class Units {

	private Units() {
	}

	/** Returns a number in as many digits, such as 7,400 in three. */
	public static String rounded(double number, int digits) {
		BigDecimal rounded = BigDecimal.valueOf(number).round(new MathContext(digits)).stripTrailingZeros();
		return String.format(Locale.ROOT, "%,." + Math.max(0, rounded.scale()) + "f", rounded);
	}

	static String seconds(double seconds) {
		return String.format(Locale.ROOT, (seconds < 1) ? "%.3f s" : (seconds < 100) ? "%.2f s" : "%.1f s", seconds);
	}

	/** Returns a number whose unit stands in the heading. */
	static String number(double number) {
		boolean smallFraction = number < 10 && number != Math.rint(number);
		return String.format(Locale.ROOT, smallFraction ? "%.2f" : "%,.0f", number);
	}

	static String millis(double millis) {
		return (millis < 1000) ? String.format(Locale.ROOT, "%.0f ms", millis) : seconds(millis / 1000);
	}

	static String microsAsMillis(double micros) {
		return (micros < 100) ? "%.0f µs".formatted(micros) : String.format(Locale.ROOT, "%.2f ms", micros / 1000);
	}

	static String percent(double percent) {
		return String.format(Locale.ROOT, "%.1f %%", percent);
	}

	static String perSecond(double perSecond) {
		double known = BigDecimal.valueOf(perSecond).round(new MathContext(3)).doubleValue();
		return String.format(Locale.ROOT, (known < 10) ? "%.2f/s" : (known < 100) ? "%.1f/s" : "%,.0f/s", known);
	}

	static String mebibytes(double bytes) {
		return ((long) bytes >> 20) + " MiB";
	}

	static String count(double count) {
		return String.valueOf((long) count);
	}

	/** Returns kilobytes in the two digits that do not differ from run to run. */
	static String kilobytes(double bytes) {
		return rounded(bytes / 1000, 2) + " KB";
	}

}
