package dev.virtualthreads.benchmark.scaling;

import java.util.List;
import java.util.Locale;

/** Texts of a simulated and a measured time, and of their difference. */
final class Difference {

	private Difference() {
	}

	/** Returns the simulated time, the measured one, and how far they are apart. */
	static List<String> seconds(double simulated, double measured) {
		return List.of(text(simulated), text(measured),
				String.format(Locale.ROOT, "%+.1f %%", 100 * (simulated / measured - 1)));
	}

	static String text(double seconds) {
		return String.format(Locale.ROOT, (seconds < 1) ? "%.3f s" : "%.2f s", seconds);
	}

}
