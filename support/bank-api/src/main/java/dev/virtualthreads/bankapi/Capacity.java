package dev.virtualthreads.bankapi;

import java.lang.management.ManagementFactory;

import com.sun.management.UnixOperatingSystemMXBean;

/**
 * Limits of a bank, calculated from its heap and from the limit on open files. A transfer
 * above them would fail halfway.
 *
 * @param clients limit of connections with clients; more than transfers, so that the
 * surplus gets its 503
 * @param transfers limit of transfers in flight
 * @param connectionsPerService limit of connections with each of the two remote services.
 * A transfer uses one connection at a time, and leaves one idle at the other service.
 */
public record Capacity(int clients, int transfers, int connectionsPerService) {

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
		Capacity calculated = of(Runtime.getRuntime().maxMemory(), properties.heapPerTransfer().toBytes(), openFiles,
				maxConnections);
		Integer configured = properties.maxConcurrentTransfers();
		return (configured != null)
				? new Capacity(calculated.clients, configured, Math.max(configured, calculated.connectionsPerService))
				: calculated;
	}

	static Capacity of(long heapBytes, long heapBytesPerTransfer, long openFiles, int maxConnections) {
		long connections = Math.min(Math.max(openFiles - OTHER_FILES, openFiles / 2), 4 * MAX_TRANSFERS);
		long clients = Math.min(maxConnections, connections * 45 / 100);
		long perService = connections * 55 / 100 / 2;
		long byHeap = Math.clamp(heapBytes / heapBytesPerTransfer, MIN_TRANSFERS, MAX_TRANSFERS);
		long byConnections = Math.min(clients * 95 / 100, perService);
		return new Capacity((int) clients, (int) Math.min(byHeap, byConnections), (int) perService);
	}

}
