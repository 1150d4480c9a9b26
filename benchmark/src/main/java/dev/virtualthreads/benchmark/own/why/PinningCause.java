package dev.virtualthreads.benchmark.own.why;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

final class PinningCause {

	/** Share of the carriers' time below which pinning does not matter. */
	private static final double NOTICEABLE = 0.05;

	/** First version in which a monitor does not pin (JEP 491). */
	private static final int FIRST_WITHOUT_MONITORS = 24;

	/** Share of the carriers that a place keeps, and of their time that it computes. */
	private static final double HALF = 0.5;

	/** Threads that wait for a carrier; the JVM itself has fewer with an empty stack. */
	private static final int QUEUE = 4;

	private PinningCause() {
	}

	static List<Cause> of(RecordedLoad load, int processors, int javaVersion) {
		double carrierSeconds = load.seconds() * processors;
		return load.pinnedSeconds()
			.atLeast(Math.max(NOTICEABLE * carrierSeconds, Double.MIN_VALUE))
			.stream()
			.limit(RecordedLoad.MOST_PLACES)
			.map((place) -> of(place, carrierSeconds, javaVersion))
			.toList();
	}

	/** Returns code that does not compute and keeps carriers without an event. */
	static Optional<Cause> of(List<RequestsInDump> dumps, int processors, double serviceCpu) {
		Stream<DumpedThread> mounted = dumps.stream()
			.flatMap((dump) -> dump.threads().stream().filter(DumpedThread::mounted));
		boolean queue = dumps.size() > 1 && dumps.stream().allMatch((dump) -> dump.queued() >= QUEUE);
		return RequestsInDump.mostlyAt(mounted.map(DumpedThread::stack)).filter((place) -> queue).flatMap((place) -> {
			// threads go on while they are dumped, so more than the carriers may appear
			double kept = Math.min(1, (double) place.count() / dumps.size() / processors);
			return (kept < HALF || serviceCpu > HALF * kept) ? Optional.empty() : Optional.of(new Cause(Kind.PINNING,
					"%s at %s keeps its carrier: it had %.0f of %d in %d thread dumps, while the service used %.0f %% of the processors."
						.formatted(keeper(place.stack()), place.name(), kept * processors, processors, dumps.size(),
								100 * serviceCpu),
					remedy(false, false, place), place.stack().shown()));
		});
	}

	/** Returns code that waits on all carriers in each of several dumps. */
	static Optional<Cause> ofAllCarriers(List<RequestsInDump> dumps, int processors) {
		List<Map<String, Stack>> pinned = dumps.stream().map(PinningCause::pinned).toList();
		if (pinned.size() < 2 || pinned.stream()
			.anyMatch((stacks) -> stacks.size() < processors || !stacks.keySet().equals(pinned.getFirst().keySet()))) {
			return Optional.empty();
		}
		Stack stack = pinned.getFirst().values().iterator().next();
		return Optional.of(new Cause(Kind.PINNING,
				"The same %d threads keep all carriers in %d thread dumps, so no other virtual thread goes on: they wait at %s."
					.formatted(pinned.getFirst().size(), dumps.size(), String.join(", called by ", stack.shown())),
				Remedy
					.of("Run on Java 24 or later, where monitors do not pin, or replace synchronized in these methods by a ReentrantLock."),
				stack.shown()));
	}

	private static Map<String, Stack> pinned(RequestsInDump dump) {
		return dump.threads()
			.stream()
			.filter((thread) -> thread.stack().has((frame) -> frame.is("java.lang.VirtualThread", "parkOnCarrier")))
			.collect(Collectors.toMap(DumpedThread::id, DumpedThread::stack));
	}

	private static String keeper(Stack stack) {
		boolean host = stack.has((frame) -> frame.type().startsWith("java.net.Inet"));
		return host ? "The look-up of a host name" : stack.waits() ? "A monitor (synchronized)" : "A native call";
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

	private static Remedy remedy(boolean initialisation, boolean monitor, Places.Place place) {
		String text = initialisation
				? "Initialise %s before the first request, or move the wait out of its static initialiser."
				: monitor
						? "Run on Java 24 or later, where monitors do not pin, or replace synchronized around %s by a ReentrantLock."
						: "Run the native call in %s on a small pool of platform threads.";
		return Remedy.of(text.formatted(place.stack().place().type()));
	}

}
