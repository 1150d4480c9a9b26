package dev.virtualthreads.benchmark.trial;

import java.time.Duration;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicReference;

import dev.virtualthreads.benchmark.load.ClosedModel;
import dev.virtualthreads.benchmark.load.Load;
import dev.virtualthreads.benchmark.load.LoadResult;
import dev.virtualthreads.benchmark.load.Users;
import dev.virtualthreads.program.MeasurementException;
import org.jspecify.annotations.Nullable;

/**
 * Measurement of the live heap per blocked request: the heap that survives a collection
 * while every user waits, minus the heap that survived one before the load. A later
 * baseline would be too high, as a service keeps buffers of many requests for reuse.
 */
final class LiveHeap {

	private static final Duration SETTLE = Duration.ofSeconds(2);

	private static final Duration USUAL = Duration.ofSeconds(4);

	private static final Duration LONGEST = Duration.ofSeconds(30);

	private final int pid;

	private final OptionalLong idle;

	/** Measures the baseline of a service that has not yet held many requests. */
	LiveHeap(int pid) {
		this.pid = pid;
		this.idle = afterCollection();
	}

	static double seconds(Load load) {
		return load.users().rampUp().plus(USUAL).toSeconds();
	}

	/**
	 * Returns the bytes of one request, null if the JDK lacks the tools, the heap was too
	 * full, or a request failed.
	 * @param observation runs while every user waits, after the heap was read
	 */
	@Nullable Long bytesPerRequest(ClosedModel model, Load load, Runnable observation) {
		AtomicReference<OptionalLong> held = new AtomicReference<>(OptionalLong.empty());
		Users users = Users.during(load.users().rampUp().plus(LONGEST), load.users().count())
			.rampingUpIn(load.users().rampUp());
		LoadResult result = model.runDuring(() -> {
			pause(load.users().rampUp().plus(SETTLE));
			held.set(afterCollection());
			observation.run();
		}, load.exchanges(), users);
		OptionalLong blocked = held.get();
		if (!result.errors().isEmpty()) {
			return null;
		}
		if (blocked.isEmpty() || this.idle.isEmpty() || blocked.getAsLong() < this.idle.getAsLong()) {
			return null;
		}
		return (blocked.getAsLong() - this.idle.getAsLong()) / load.users().count();
	}

	// After a full collection the old generation holds all survivors.
	private OptionalLong afterCollection() {
		return JdkTools.run(this.pid, "GC.run") ? JdkTools.oldBytes(this.pid) : OptionalLong.empty();
	}

	private static void pause(Duration time) {
		try {
			Thread.sleep(time);
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			throw new MeasurementException("Interrupted while requests were blocked", ex);
		}
	}

}
