package dev.virtualthreads.standalone.remote;

import java.util.Arrays;
import java.util.List;

/** Ways to wait for many answers at once. */
public enum ConcurrencyType {

	/** A pool of platform threads. */
	PLATFORM,
	/** A virtual thread per request. */
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
	 * Parses names separated by commas.
	 * @throws IllegalArgumentException if a name is unknown; the message lists all
	 */
	public static List<ConcurrencyType> parse(String names) {
		return Arrays.stream(names.split(",", -1)).map(String::strip).map(ConcurrencyType::named).distinct().toList();
	}

	private static ConcurrencyType named(String name) {
		return Arrays.stream(values())
			.filter((type) -> type.name().equals(name))
			.findFirst()
			.orElseThrow(() -> new IllegalArgumentException(
					"No concurrency type '%s'; allowed: %s.".formatted(name, Arrays.toString(values()))));
	}

	/** Returns how many of the requests may be in flight. */
	int limit(int requests) {
		return (this == PLATFORM) ? Math.min(requests, RemoteServicePlatform.THREADS) : requests;
	}

	/** Returns the lower bound of the duration of concurrent requests. */
	double idealSeconds(int requests) {
		return Math.ceilDiv(requests, limit(requests)) * RemoteService.WAITS * RemoteService.WAIT_MILLIS / 1e3;
	}

}
