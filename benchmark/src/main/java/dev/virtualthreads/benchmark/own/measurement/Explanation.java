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
 * @param heapPerRequest live heap of a request in flight in bytes, null if unknown
 * @param maxHeap largest heap of the service in bytes, null if unknown
 * @param off threads that handled the requests with the property off, null if unknown
 * @param on threads that handled them with the property on, null if unknown
 * @param platformPool sentence on the pool with the property off, maybe empty
 * @param outside sentence on what the property changes elsewhere, maybe empty
 */
public record Explanation(List<Cause> causes, @Nullable Long heapPerRequest, @Nullable Long maxHeap,
		@Nullable ThreadMode off, @Nullable ThreadMode on, String platformPool, String outside) {

	public static final Explanation NONE = new Explanation(List.of(), null, null, null, null, "", "");

	/** Returns a sentence if both modes use the same threads, empty otherwise. */
	public String sameThreads() {
		boolean virtual = this.off == ThreadMode.VIRTUAL;
		return (!virtual && this.on != ThreadMode.PLATFORM) ? ""
				: "Both modes handle requests on %s threads: the code of the service sets %s itself, or the executor of its server. Remove that to compare the modes."
					.formatted(virtual ? ThreadMode.VIRTUAL : ThreadMode.PLATFORM, StartOptions.FLAG);
	}

	/** Returns how many requests half the heap holds, to two digits, null if unknown. */
	public @Nullable Long limit() {
		if (this.heapPerRequest == null || this.maxHeap == null || this.heapPerRequest <= 0) {
			return null;
		}
		long fit = this.maxHeap / (2 * this.heapPerRequest);
		long unit = (long) Math.pow(10, Math.max(0, String.valueOf(fit).length() - 2));
		return fit / unit * unit;
	}

}
