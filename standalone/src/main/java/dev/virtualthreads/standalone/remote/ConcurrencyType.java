package dev.virtualthreads.standalone.remote;

import java.util.Arrays;
import java.util.List;

/** The three ways to wait for many answers at once. */
public enum ConcurrencyType {

	/** A pool of platform threads. */
	PLATFORM,
	/** A virtual thread for each request. */
	VIRTUAL,
	/** Callbacks on a scheduler. */
	NONBLOCKING;

	public RemoteService newService() {
		return switch (this) {
			case PLATFORM -> new RemoteServicePlatform();
			case VIRTUAL -> new RemoteServiceVirtual();
			case NONBLOCKING -> new RemoteServiceNonblocking();
		};
	}

	/**
	 * Reads names with commas between them.
	 * @throws IllegalArgumentException if one is none, saying which there are
	 */
	public static List<ConcurrencyType> parse(String names) {
		return Arrays.stream(names.split(",", -1)).map(String::strip).map(ConcurrencyType::named).distinct().toList();
	}

	private static ConcurrencyType named(String name) {
		return Arrays.stream(values())
			.filter((type) -> type.name().equals(name))
			.findFirst()
			.orElseThrow(() -> new IllegalArgumentException(
					"There is no concurrency type '%s'. There are: %s.".formatted(name, Arrays.toString(values()))));
	}

	/** Returns how many of so many requests may be in flight. */
	int limit(int requests) {
		return (this == PLATFORM) ? Math.min(requests, RemoteServicePlatform.THREADS) : requests;
	}

	/** Returns the least seconds that so many requests at once can take. */
	double idealSeconds(int requests) {
		return Math.ceilDiv(requests, limit(requests)) * RemoteService.WAITS * RemoteService.WAIT_MILLIS / 1e3;
	}

}
