package dev.virtualthreads.benchmark.why;

import java.util.List;
import java.util.Optional;

/** Carriers that code keeps although it does not compute, which no event shows. */
final class KeptCarriers {

	/** Share of the carriers from which on it matters. */
	private static final double NOTICEABLE = 0.5;

	/** Share of the kept carriers' time that code which computes would use. */
	private static final double COMPUTING = 0.5;

	/** Threads of a Java before 24 whose empty stacks do not mean that they wait. */
	private static final int FEW = 4;

	private KeptCarriers() {
	}

	/**
	 * Returns the cause that several dumps show.
	 * @param serviceCpu share of the processors that the service used, from 0 to 1
	 */
	static Optional<Cause> in(List<ThreadDump> dumps, int processors, double serviceCpu) {
		List<Stack> mounted = dumps.stream()
			.flatMap((dump) -> dump.requests().threads().stream())
			.filter(DumpedThread::mounted)
			.map(DumpedThread::stack)
			.toList();
		boolean queue = dumps.stream()
			.allMatch((dump) -> dump.threads().stream().filter(DumpedThread::queued).count() >= FEW);
		Places.Place place = RequestsInDump.mostlyAt(mounted).orElse(null);
		if (dumps.size() < 2 || !queue || place == null) {
			return Optional.empty();
		}
		double kept = (double) place.count() / dumps.size() / processors;
		if (kept < NOTICEABLE || serviceCpu > COMPUTING * kept) {
			return Optional.empty();
		}
		String what = what(place.stack());
		String sentence = "%s at %s keeps its carrier: it had %.0f of %d carriers in %d thread dumps, while the service used %.0f %% of the processors."
			.formatted(what, place.name(), kept * processors, processors, dumps.size(), 100 * serviceCpu);
		String remedy = "Run it in %s on a small pool of platform threads, or replace it."
			.formatted(place.stack().place().type());
		return Optional.of(new Cause(Kind.PINNING, sentence, remedy, place.stack().shown()));
	}

	private static String what(Stack stack) {
		if (stack.has((frame) -> frame.type().startsWith("java.net.Inet"))) {
			return "The look-up of a host name";
		}
		if (stack.has((frame) -> frame.type()
			.matches("java\\.io\\.(File|RandomAccessFile).*|sun\\.nio\\.(ch|fs)\\..*File.*"))) {
			return "The access to a file";
		}
		return stack.has((frame) -> frame.is("java.lang.Object", "wait") || frame.equals(StackFrame.MONITOR))
				? "A monitor (synchronized)" : "A native call";
	}

}
