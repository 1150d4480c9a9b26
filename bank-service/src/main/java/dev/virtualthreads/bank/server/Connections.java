package dev.virtualthreads.bank.server;

import java.lang.management.ManagementFactory;

import com.sun.management.UnixOperatingSystemMXBean;

/**
 * How many connections may be open at once, by the operating system's limit on open
 * files: a connection beyond it would be taken on and then fail.
 *
 * @param clients with the clients of the bank, at most 25,000
 * @param services with all remote services together, of which one is in use for each
 * transfer in flight and the others wait for the next
 */
public record Connections(int clients, int services) {

	private static final long MOST = 25_000;

	// jars, logs, pollers
	private static final long OTHER_FILES = 500;

	static Connections ofThisProcess() {
		return (ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean unix)
				? of(unix.getMaxFileDescriptorCount()) : of(Long.MAX_VALUE);
	}

	/**
	 * The services get more, as connections to the one are idle while the other works.
	 */
	public static Connections of(long openFiles) {
		long all = Math.clamp(openFiles - OTHER_FILES, OTHER_FILES, 3 * MOST);
		long clients = Math.min(all * 45 / 100, MOST);
		return new Connections((int) clients, (int) (all - clients));
	}

}
