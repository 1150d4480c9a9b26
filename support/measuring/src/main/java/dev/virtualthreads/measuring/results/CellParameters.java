package dev.virtualthreads.measuring.results;

import java.util.Set;

/** Names of the parameters that the cells of several scenarios have. */
public final class CellParameters {

	/** The parameter that holds the request limits of the service. */
	public static final String LIMITS = "limits";

	/** The parameter that describes the warm-up. */
	public static final String WARM_UP = "warmUp";

	/** The parameter that holds the number of platform threads, left out without one. */
	public static final String THREADS = "threads";

	/** The parameters that may differ between the contenders of a load. */
	public static final Set<String> BY_CONTENDER = Set.of(LIMITS, WARM_UP, THREADS, OwnParameters.ADDRESS);

	/** The parameter that holds the arrival rate of an open load. */
	public static final String RATE = "ratePerSecond";

	/** The parameter that holds the requests per second that were due at this rate. */
	public static final String DUE = "duePerSecond";

	/** The parameter that holds the p99 at which a contender counts as broken. */
	public static final String P99_LIMIT = "p99LimitMillis";

	private CellParameters() {
	}

}
