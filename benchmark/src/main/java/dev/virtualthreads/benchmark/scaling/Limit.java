package dev.virtualthreads.benchmark.scaling;

import java.util.List;
import java.util.stream.Stream;

/**
 * Number of transfers in flight at which something is exhausted.
 *
 * @param name heading of its column
 * @param lowest number, which differs from the highest one if a measured value has a
 * range
 */
record Limit(String name, long lowest, long highest) {

	static final Limit BALANCER = new Limit("balancer", Deployment.BALANCER_TRANSFERS);

	static final Limit REMOTE_SERVICE = new Limit("remote service", Deployment.REMOTE_SERVICE_CONNECTIONS);

	Limit(String name, long transfers) {
		this(name, transfers, transfers);
	}

	/** Returns the limits of replicas alone. */
	static List<Limit> ofReplicas(MeasuredBank bank, int replicas) {
		return List.of(new Limit("heap", replicas * bank.heapBytes() / bank.heapPerTransfer()),
				processors(bank, replicas), new Limit("limit of the bank", (long) replicas * bank.maxTransfers()),
				new Limit("connections", (long) replicas * bank.maxConnections()),
				new Limit("ports", (long) replicas * Platform.PORTS),
				new Limit("open files", (long) replicas * Platform.OPEN_FILES / Platform.CONNECTIONS_PER_TRANSFER));
	}

	private static Limit processors(MeasuredBank bank, int replicas) {
		double secondsInFlight = replicas * bank.processors() * bank.meanSeconds();
		return new Limit("processors", (long) (secondsInFlight / bank.cpuSeconds().highest()),
				(long) (secondsInFlight / bank.cpuSeconds().lowest()));
	}

	/** Returns the same limits, and those that all replicas share. */
	static List<Limit> of(MeasuredBank bank, int replicas, Limit... shared) {
		return Stream.concat(ofReplicas(bank, replicas).stream(), Stream.of(shared)).toList();
	}

	/** Returns the limits that may be the first one: several if their ranges overlap. */
	static List<Limit> first(List<Limit> limits) {
		long reached = limits.stream().mapToLong(Limit::highest).min().orElseThrow();
		return limits.stream().filter((limit) -> limit.lowest() <= reached).toList();
	}

}
