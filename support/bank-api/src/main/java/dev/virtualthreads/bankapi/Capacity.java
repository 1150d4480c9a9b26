package dev.virtualthreads.bankapi;

import java.lang.management.ManagementFactory;

import com.sun.management.UnixOperatingSystemMXBean;

/**
 * Limits of a bank, calculated from its heap and from the limit on open files. A transfer
 * above them would fail halfway.
 *
 * @param transfers limit of transfers in flight
 * @param remoteConnections limit of connections with all remote services together. One is
 * in use per transfer; the others are idle.
 */
public record Capacity(int transfers, int remoteConnections) {

	private static final long MIN_TRANSFERS = 200;

	private static final long MAX_TRANSFERS = 20_000;

	// jars, logs, pollers
	private static final long OTHER_FILES = 500;

	/** Returns the limits of this process. */
	public static Capacity of(BankProperties properties) {
		long openFiles = (ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean unix)
				? unix.getMaxFileDescriptorCount() : Long.MAX_VALUE;
		Capacity calculated = of(Runtime.getRuntime().maxMemory(), properties.heapPerTransfer().toBytes(), openFiles);
		Integer configured = properties.maxConcurrentTransfers();
		return (configured != null) ? new Capacity(configured, Math.max(configured, calculated.remoteConnections()))
				: calculated;
	}

	static Capacity of(long heapBytes, long heapBytesPerTransfer, long openFiles) {
		long connections = Math.clamp(openFiles - OTHER_FILES, 3 * MIN_TRANSFERS, 3 * MAX_TRANSFERS);
		// more clients than transfers, so that the surplus gets its 503
		long clients = connections * 45 / 100;
		long transfers = Math.min(heapBytes / heapBytesPerTransfer, clients * 95 / 100);
		return new Capacity((int) Math.clamp(transfers, MIN_TRANSFERS, MAX_TRANSFERS), (int) (connections - clients));
	}

}
