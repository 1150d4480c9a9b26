package dev.virtualthreads.benchmark.load;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;

import org.jspecify.annotations.Nullable;

/**
 * Measured phase of an open load: the requests that were due in it.
 *
 * @param due number of these requests
 * @param refused number with status 503
 * @param refusedP99Millis latency of the refused ones, null if there were none
 * @param timedOut number of requests whose client gave up
 * @param late number that the load driver sent too late
 * @param dropped number that were not sent because too many others waited
 * @param recoverySeconds time after the phase until all requests were answered correctly
 * and in time, null if the load ended with the phase
 * @param recovered whether that happened before the load ended
 */
public record OpenPhase(long due, long refused, @Nullable Double refusedP99Millis, long timedOut, long late,
		long dropped, @Nullable Double recoverySeconds, boolean recovered) {

	/** Returns the sums of several phases without a recovery, at least one. */
	static OpenPhase joined(List<OpenPhase> phases) {
		return new OpenPhase(sum(phases, OpenPhase::due), sum(phases, OpenPhase::refused), null,
				sum(phases, OpenPhase::timedOut), sum(phases, OpenPhase::late), sum(phases, OpenPhase::dropped), null,
				true);
	}

	private static long sum(List<OpenPhase> phases, ToLongFunction<OpenPhase> number) {
		return phases.stream().mapToLong(number).sum();
	}

	/**
	 * Returns the values for a table, each with its unit in its name. A service that did
	 * not recover needed at least as long as the load went on.
	 */
	public Map<String, Double> details() {
		Map<String, Double> details = new LinkedHashMap<>();
		details.put("refused", (double) this.refused);
		if (this.refusedP99Millis != null) {
			details.put("refusedP99Millis", this.refusedP99Millis);
		}
		details.put("timedOut", (double) this.timedOut);
		details.put("late", (double) this.late);
		details.put("dropped", (double) this.dropped);
		if (this.recoverySeconds != null) {
			details.put(this.recovered ? "recoverySeconds" : "recoverySecondsAtLeast", this.recoverySeconds);
		}
		return details;
	}

}
