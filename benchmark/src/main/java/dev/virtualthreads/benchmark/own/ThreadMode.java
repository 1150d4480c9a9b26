package dev.virtualthreads.benchmark.own;

import java.util.Locale;

import dev.virtualthreads.benchmark.scenario.Contender;
import dev.virtualthreads.benchmark.why.RequestThreads;

/** Thread mode of a service that somebody else has started. */
public enum ThreadMode {

	PLATFORM, VIRTUAL;

	Contender contender() {
		return switch (this) {
			case PLATFORM -> OwnContenders.PLATFORM;
			case VIRTUAL -> OwnContenders.VIRTUAL;
		};
	}

	/** Returns the threads that handle requests in this mode. */
	RequestThreads threads() {
		return switch (this) {
			case PLATFORM -> RequestThreads.PLATFORM;
			case VIRTUAL -> RequestThreads.VIRTUAL;
		};
	}

	public ThreadMode other() {
		return switch (this) {
			case PLATFORM -> VIRTUAL;
			case VIRTUAL -> PLATFORM;
		};
	}

	/** Returns the line that sets the mode. */
	public String property() {
		return StartOptions.FLAG + "=" + (this == VIRTUAL);
	}

	@Override
	public String toString() {
		return name().toLowerCase(Locale.ROOT);
	}

}
