package dev.virtualthreads.measuring.results;

import java.util.Map;

import org.jspecify.annotations.Nullable;

/** Parameters of the cells of a service of which nothing is known but its answers. */
public final class OwnParameters {

	/** The parameter of a cell whose requests may wait for an unknown time. */
	public static final String WAITS = "waits";

	/** The parameter that holds the number of processors that only the service uses. */
	public static final String PROCESSORS = "ownProcessors";

	private OwnParameters() {
	}

	static boolean mayWait(Map<String, Object> parameters) {
		return parameters.containsKey(WAITS);
	}

	/** Returns whether the service used up its own processors, or all the machine. */
	static boolean areFull(Map<String, Object> parameters, @Nullable Machine machine, double cpuSeconds,
			double seconds) {
		return (machine != null && machine.usesAll()) || (parameters.get(PROCESSORS) instanceof Number processors
				&& 100 * cpuSeconds > Machine.FULL_PERCENT * processors.doubleValue() * seconds);
	}

}
