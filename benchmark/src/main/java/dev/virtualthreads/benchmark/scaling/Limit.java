package dev.virtualthreads.benchmark.scaling;

import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Number of transfers in flight at which something is exhausted.
 *
 * @param name heading of its column
 */
record Limit(String name, long transfers) {

	static final String REMOTE_SERVICE = "remote service";

	/** Returns the limits of replicas alone. */
	static List<Limit> ofReplicas(MeasuredBank bank, int replicas) {
		return List.of(new Limit("heap", replicas * bank.heapBytes() / bank.heapPerTransfer()),
				new Limit("processors", (long) (replicas * bank.processors() / bank.cpuSeconds() * bank.meanSeconds())),
				new Limit("limit of the bank", (long) replicas * bank.maxTransfers()),
				new Limit("connections", (long) replicas * bank.maxConnections()),
				new Limit("ports", (long) replicas * Platform.PORTS),
				new Limit("open files", (long) replicas * Platform.OPEN_FILES / Platform.CONNECTIONS_PER_TRANSFER));
	}

	/** Returns the same limits, and that of one instance of each remote service. */
	static List<Limit> of(MeasuredBank bank, int replicas) {
		return Stream
			.concat(ofReplicas(bank, replicas).stream(),
					Stream.of(new Limit(REMOTE_SERVICE, Platform.TOMCAT_CONNECTIONS)))
			.toList();
	}

	static Limit first(List<Limit> limits) {
		return Collections.min(limits, Comparator.comparingLong(Limit::transfers));
	}

}
