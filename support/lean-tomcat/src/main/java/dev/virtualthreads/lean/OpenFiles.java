package dev.virtualthreads.lean;

import java.lang.management.ManagementFactory;

import com.sun.management.UnixOperatingSystemMXBean;

/** Share of the process's open files that its clients may use. */
final class OpenFiles {

	// jars, logs, pollers
	private static final long OTHER_FILES = 500;

	private static final int PERCENT_FOR_CLIENTS = 45;

	private OpenFiles() {
	}

	/**
	 * Returns how many connections with clients the limit on open files allows; the rest
	 * is for connections with other services.
	 */
	static int forClients() {
		return (ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean unix)
				? forClients(unix.getMaxFileDescriptorCount()) : Integer.MAX_VALUE;
	}

	static int forClients(long openFiles) {
		long connections = (openFiles - OTHER_FILES) / 100 * PERCENT_FOR_CLIENTS;
		return Math.clamp(connections, 1, Integer.MAX_VALUE);
	}

}
