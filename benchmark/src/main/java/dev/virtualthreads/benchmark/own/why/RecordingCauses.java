package dev.virtualthreads.benchmark.own.why;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

final class RecordingCauses {

	static final int MOST_PLACES = 3;

	/** Number of threads that wait for a monitor on average, from which on it matters. */
	private static final double WAITING_THREADS = 2;

	private static final double NOTICEABLE_ALLOCATION = 0.1;

	private static final int FEWEST_SAMPLES = 10;

	/** Share of the used processor time below which another program fills the machine. */
	private static final double SERVICE_SHARE = 0.4;

	private static final double HOT_CODE = 0.2;

	/** Share of busy processors from which on the machine is full. */
	static final double FULL = 0.9;

	static final Remedy COMPUTE_LESS = Remedy.of("Reduce the processor time of a request or add processors: "
			+ "virtual threads only save time that requests wait.");

	private RecordingCauses() {
	}

	static List<Cause> of(RecordedLoad load, int processors, int javaVersion) {
		List<Cause> causes = new ArrayList<>(PinningCause.of(load, processors, javaVersion));
		causes.addAll(monitors(load));
		threadLocals(load).ifPresent(causes::add);
		processors(load).ifPresent(causes::add);
		return causes;
	}

	private static List<Cause> monitors(RecordedLoad load) {
		double seconds = load.seconds();
		return load.monitorSeconds()
			.atLeast(Math.max(WAITING_THREADS * seconds, Double.MIN_VALUE))
			.stream()
			.limit(MOST_PLACES)
			.map((place) -> new Cause(Kind.LOCK,
					"On average %.0f threads wait for the monitor of %s at %s.".formatted(place.amount() / seconds,
							place.reason(), place.name()),
					KnownWait.SHARE_LESS, place.stack().shown()))
			.toList();
	}

	private static Optional<Cause> threadLocals(RecordedLoad load) {
		double allocated = load.threadLocalBytes().total();
		// a few samples of allocations may have any share of the bytes
		if (allocated == 0 || allocated < NOTICEABLE_ALLOCATION * load.allocatedBytes()
				|| load.threadLocalBytes().atLeast(0).getFirst().count() < FEWEST_SAMPLES) {
			return Optional.empty();
		}
		Places.Place largest = load.threadLocalBytes().atLeast(0).getFirst();
		String sentence = "Each virtual thread creates its own values of thread locals: %.0f %% of the allocated bytes, most of them at %s."
			.formatted(100 * allocated / load.allocatedBytes(), largest.name());
		Remedy remedy = Remedy.of("Replace the ThreadLocal in %s by a local variable or a bounded pool."
			.formatted(largest.stack().place().type()));
		return Optional.of(new Cause(Kind.THREAD_LOCALS, sentence, remedy, largest.stack().shown()));
	}

	private static Optional<Cause> processors(RecordedLoad load) {
		double busy = Math.max(load.machineCpu(), load.serviceCpu());
		if (busy < FULL || load.serviceCpu() < SERVICE_SHARE * busy) {
			return Optional.empty();
		}
		List<String> hot = load.samples()
			.atLeast(HOT_CODE * load.samples().total())
			.stream()
			.findFirst()
			.map((place) -> place.stack().shown())
			.orElse(List.of());
		String sentence = "The processors are the limit: in the recorded repeat, %.0f %% of them were busy, %.0f %% with the service%s."
			.formatted(100 * busy, 100 * load.serviceCpu(), hot.isEmpty() ? "" : ", mostly at " + hot.getFirst());
		return Optional.of(new Cause(Kind.CPU_BOUND, sentence, COMPUTE_LESS, hot));
	}

}
