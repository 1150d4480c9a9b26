package dev.virtualthreads.measuring.results;

import java.util.Map;

import org.jspecify.annotations.Nullable;

/** Parameters of the cells of a service of which nothing is known but its answers. */
public final class OwnParameters {

	/** The parameter of a cell whose requests may wait for an unknown time. */
	public static final String WAITS = "waits";

	/** The parameter that holds the number of processors that only the service uses. */
	public static final String PROCESSORS = "ownProcessors";

	/** The parameter that holds the address of a service that bench did not start. */
	public static final String ADDRESS = "address";

	/** The parameter of a cell whose repeats all ran in the same process. */
	public static final String PROCESS = "process";

	private OwnParameters() {
	}

	static boolean mayWait(Map<String, Object> parameters) {
		return parameters.containsKey(WAITS);
	}

	/** Returns whether the service used up its own processors, or all the machine. */
	static boolean areFull(Map<String, Object> parameters, @Nullable Machine machine, @Nullable Double cpuSeconds,
			double seconds) {
		return (machine != null && machine.usesAll())
				|| (cpuSeconds != null && parameters.get(PROCESSORS) instanceof Number processors
						&& 100 * cpuSeconds > Machine.FULL_PERCENT * processors.doubleValue() * seconds);
	}

}
