package dev.virtualthreads.benchmark.own.measurement;

import java.util.List;

import dev.virtualthreads.benchmark.own.service.StartOptions;
import dev.virtualthreads.benchmark.own.why.Cause;
import dev.virtualthreads.benchmark.trial.ThreadMode;
import org.jspecify.annotations.Nullable;

/**
 * Findings of the repeat that explains the result.
 *
 * @param causes most important first
 * @param heapPerRequest live heap of a request in flight in bytes, null if it was not
 * measured
 * @param maxHeap largest heap of the service in bytes, null if unknown
 * @param off threads that handled the requests with the property off, null if unknown
 * @param on threads that handled them with the property on, null if unknown
 * @param platformPool sentence on the threads that carry requests with the property off,
 * empty if users do not wait for them
 */
public record Explanation(List<Cause> causes, @Nullable Long heapPerRequest, @Nullable Long maxHeap,
		@Nullable ThreadMode off, @Nullable ThreadMode on, String platformPool) {

	/** Share of the heap that requests in flight may fill. */
	private static final double SHARE = 0.5;

	/** Explanation of a result for which there was no such repeat. */
	public static final Explanation NONE = new Explanation(List.of(), null, null, null, null);

	/** Creates what is known before the service with the property off is looked at. */
	public Explanation(List<Cause> causes, @Nullable Long heapPerRequest, @Nullable Long maxHeap,
			@Nullable ThreadMode off, @Nullable ThreadMode on) {
		this(causes, heapPerRequest, maxHeap, off, on, "");
	}

	/** Returns the same with what is known of the service with the property off. */
	public Explanation whenOff(@Nullable ThreadMode threads, String pool) {
		return new Explanation(this.causes, this.heapPerRequest, this.maxHeap, threads, this.on, pool);
	}

	/** Returns the same for a heap that a number of requests at a time has filled. */
	Explanation afterEndUnder(int users) {
		if (this.maxHeap == null) {
			return this;
		}
		long least = this.maxHeap / users;
		return new Explanation(this.causes,
				(this.heapPerRequest != null) ? Math.max(this.heapPerRequest, least) : Long.valueOf(least),
				this.maxHeap, this.off, this.on, this.platformPool);
	}

	/** Returns a sentence if both modes use the same threads, empty otherwise. */
	public String sameThreads() {
		if (this.off == ThreadMode.VIRTUAL) {
			return forced(this.off);
		}
		return (this.on == ThreadMode.PLATFORM) ? forced(this.on) : "";
	}

	private static String forced(ThreadMode mode) {
		return "Both modes handle requests on %s threads: the code of the service sets %s itself, or the executor of its server. Remove that to compare the modes."
			.formatted(mode, StartOptions.FLAG);
	}

	/**
	 * Returns the number of requests at a time that half of the heap holds, rounded down
	 * to two digits, null if it is unknown.
	 */
	public @Nullable Long limit() {
		if (this.heapPerRequest == null || this.maxHeap == null || this.heapPerRequest <= 0) {
			return null;
		}
		long fit = (long) (SHARE * this.maxHeap / this.heapPerRequest);
		long unit = (long) Math.pow(10, Math.max(0, String.valueOf(fit).length() - 2));
		return fit / unit * unit;
	}

}
