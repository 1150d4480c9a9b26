package dev.virtualthreads.benchmark.own.service;

import java.util.Locale;

/** Thread mode of the reader's service. */
public enum ThreadMode {

	PLATFORM, VIRTUAL;

	public ThreadMode other() {
		return (this == VIRTUAL) ? PLATFORM : VIRTUAL;
	}

	@Override
	public String toString() {
		return name().toLowerCase(Locale.ROOT);
	}

}
