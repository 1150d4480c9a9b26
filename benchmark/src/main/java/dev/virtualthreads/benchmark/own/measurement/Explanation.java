package dev.virtualthreads.benchmark.own.measurement;

import java.util.Arrays;
import java.util.List;

import dev.virtualthreads.benchmark.why.Cause;
import dev.virtualthreads.benchmark.why.Kind;
import dev.virtualthreads.benchmark.why.RequestThreads;
import org.jspecify.annotations.Nullable;

/**
 * Findings of the repeat that explains the result.
 *
 * @param causes most important first
 * @param heapPerRequest live heap of a request in flight in bytes, null if it was not
 * measured
 * @param maxHeap largest heap of the service in bytes, null if unknown
 * @param threads threads that handled the requests
 */
public record Explanation(List<Cause> causes, @Nullable Long heapPerRequest, @Nullable Long maxHeap,
		ThreadModes threads) {

	/** Share of the heap that requests in flight may fill. */
	private static final double SHARE = 0.5;

	/** Explanation of a result for which there was no such repeat. */
	public static final Explanation NONE = new Explanation(List.of(), null, null, ThreadModes.UNKNOWN);

	/** Returns the same with the threads of the service with the property off. */
	public Explanation withPlatform(RequestThreads threadsWhenOff) {
		return new Explanation(this.causes, this.heapPerRequest, this.maxHeap,
				new ThreadModes(threadsWhenOff, this.threads.virtual()));
	}

	public boolean names(Kind... kinds) {
		return this.causes.stream().anyMatch((cause) -> Arrays.asList(kinds).contains(cause.kind()));
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
