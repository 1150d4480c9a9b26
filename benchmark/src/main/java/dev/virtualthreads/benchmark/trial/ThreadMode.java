package dev.virtualthreads.benchmark.trial;

import java.util.Locale;

/** Threads that handle the requests of a service. */
public enum ThreadMode {

	PLATFORM, VIRTUAL,

	/** Event loops: no request has a thread of its own. */
	REACTIVE;

	@Override
	public String toString() {
		return name().toLowerCase(Locale.ROOT);
	}

}
