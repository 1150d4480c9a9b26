package dev.virtualthreads.benchmark.why;

import java.util.List;

final class PinningCause {

	/** Share of the carriers' time below which pinning does not matter. */
	private static final double NOTICEABLE = 0.05;

	/** First version in which a monitor does not pin (JEP 491). */
	private static final int FIRST_WITHOUT_MONITORS = 24;

	private PinningCause() {
	}

	static List<Cause> of(RecordedLoad load, int processors, int javaVersion) {
		double carrierSeconds = load.seconds() * processors;
		return load.pinnedSeconds()
			.atLeast(Math.max(NOTICEABLE * carrierSeconds, Double.MIN_VALUE))
			.stream()
			.limit(RecordingCauses.MOST_PLACES)
			.map((place) -> of(place, carrierSeconds, javaVersion))
			.toList();
	}

	private static Cause of(Places.Place place, double carrierSeconds, int javaVersion) {
		boolean initialisation = place.reason().equals(RecordedLoad.INITIALISATION);
		boolean monitor = !initialisation && javaVersion < FIRST_WITHOUT_MONITORS;
		String what = initialisation ? "The initialisation of a class"
				: monitor ? "A monitor (synchronized)" : "Native code";
		double percent = Math.min(100, 100 * place.amount() / carrierSeconds);
		String sentence = "%s pins virtual threads at %s: %d times, for %.0f %% of the carriers' time.".formatted(what,
				place.name(), place.count(), percent);
		return new Cause(Kind.PINNING, sentence, remedy(initialisation, monitor, place), place.stack().shown());
	}

	private static String remedy(boolean initialisation, boolean monitor, Places.Place place) {
		String type = place.stack().place().type();
		if (initialisation) {
			return "Initialise %s before the first request, or move the wait out of its static initialiser."
				.formatted(type);
		}
		return monitor
				? "Run on Java 24 or later, where monitors do not pin, or replace synchronized around %s by a ReentrantLock."
					.formatted(type)
				: "Run the native call in %s on a small pool of platform threads.".formatted(type);
	}

}
