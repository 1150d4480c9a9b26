package dev.virtualthreads.bank.server;

import java.lang.management.ManagementFactory;

import com.sun.management.UnixOperatingSystemMXBean;

/**
 * What the process can hold at once, by its heap and by the operating system's limit on
 * open files: a connection beyond that would be taken on and then fail.
 *
 * @param transfers in flight, 200 to 20,000
 * @param clients connections with them, more than transfers so that one too many gets its
 * 503
 * @param services connections with all remote services together: one is in use for each
 * transfer, the others wait for the next
 */
public record Capacity(int transfers, int clients, int services) {

	// A transfer that waits keeps three fifths of it alive ("settings" in the README),
	// more until its code is compiled. The rest is room for what others allocate.
	private static final long HEAP_BYTES_PER_TRANSFER = 100 * 1024;

	private static final long FEWEST = 200;

	private static final long MOST = 20_000;

	// jars, logs, pollers
	private static final long OTHER_FILES = 500;

	static Capacity ofThisProcess() {
		long openFiles = (ManagementFactory.getOperatingSystemMXBean() instanceof UnixOperatingSystemMXBean unix)
				? unix.getMaxFileDescriptorCount() : Long.MAX_VALUE;
		return of(Runtime.getRuntime().maxMemory(), openFiles);
	}

	/**
	 * The services get more of the files, as connections to the one are idle while the
	 * other works.
	 */
	public static Capacity of(long heapBytes, long openFiles) {
		long connections = Math.clamp(openFiles - OTHER_FILES, 3 * FEWEST, 3 * MOST);
		long clients = connections * 45 / 100;
		long transfers = Math.min(heapBytes / HEAP_BYTES_PER_TRANSFER, clients * 95 / 100);
		return new Capacity((int) Math.clamp(transfers, FEWEST, MOST), (int) clients, (int) (connections - clients));
	}

}
