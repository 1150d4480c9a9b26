package dev.virtualthreads.bankapi;

import java.lang.management.ManagementFactory;

import com.sun.management.UnixOperatingSystemMXBean;

/**
 * Limits of a bank, calculated from its heap and from the limit on open files. A transfer
 * above them would fail halfway.
 *
 * @param clients limit of connections with clients; more than transfers, so that the
 * surplus gets its 503
 * @param transfers limit of transfers in flight, and of connections with each of the two
 * remote services. A transfer uses one of them at a time, and leaves one idle at the
 * other service.
 */
public record Capacity(int clients, int transfers) {

	private static final long MIN_TRANSFERS = 200;

	private static final long MAX_TRANSFERS = 20_000;

	// jars, logs, pollers
	private static final long OTHER_FILES = 500;

	/**
	 * Returns the limits of this process.
	 * @param maxConnections limit of the server for its connections with clients
	 */
	public static Capacity of(BankProperties properties, int maxConnections) {
		long openFiles = (ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean unix)
				? unix.getMaxFileDescriptorCount() : Long.MAX_VALUE;
		return of(Runtime.getRuntime().maxMemory(), openFiles, maxConnections, properties);
	}

	static Capacity of(long heapBytes, long openFiles, int maxConnections, BankProperties properties) {
		Integer configured = properties.maxConcurrentTransfers();
		long byHeap = Math.clamp(heapBytes / properties.heapPerTransfer().toBytes(), MIN_TRANSFERS, MAX_TRANSFERS);
		long wanted = (configured != null) ? configured : byHeap;
		long connections = Math.min(Math.max(openFiles - OTHER_FILES, openFiles / 2), 4 * MAX_TRANSFERS);
		// a client may have a transfer in flight, which needs two more connections
		long clients = Math.min(maxConnections, Math.max(connections / 3, connections - 2 * wanted));
		long transfers = (configured != null) ? configured : Math.min(byHeap, clients * 95 / 100);
		return new Capacity((int) clients, (int) transfers);
	}

}
