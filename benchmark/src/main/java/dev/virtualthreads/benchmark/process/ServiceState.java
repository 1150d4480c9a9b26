package dev.virtualthreads.benchmark.process;

import org.jspecify.annotations.Nullable;

/** State that a running service reports over HTTP. */
interface ServiceState {

	boolean isReady();

	/** Returns the id of the process that answers, 0 if it is unknown. */
	long pid();

	/** Returns whether requests run on virtual threads, platform threads or none. */
	String threadMode();

	/** Returns the limits of the service, null if it has none to report. */
	@Nullable Limits limits();

	/**
	 * Returns the requests on a path that the service has served, null if it does not
	 * count them.
	 */
	@Nullable ServedRequests served(String path);

}
