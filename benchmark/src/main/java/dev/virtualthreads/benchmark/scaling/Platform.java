package dev.virtualthreads.benchmark.scaling;

/** Limits that a platform has by default. */
final class Platform {

	private static final int FIRST_PORT = 32_768;

	private static final int LAST_PORT = 60_999;

	/**
	 * Ports of outgoing connections between two addresses of which one has a fixed port.
	 * @see <a href=
	 * "https://docs.kernel.org/networking/ip-sysctl.html">ip_local_port_range of
	 * Linux</a>
	 */
	static final int PORTS = LAST_PORT - FIRST_PORT + 1;

	/**
	 * Seconds for which the side that closes a connection first keeps its port:
	 * {@code TCP_TIMEWAIT_LEN} of Linux, a constant.
	 */
	static final int TIME_WAIT_SECONDS = 60;

	/**
	 * Open files of a process; the JVM raises its soft limit to this hard one.
	 * @see <a href=
	 * "https://www.freedesktop.org/software/systemd/man/latest/systemd-system.conf.html">DefaultLimitNOFILE
	 * of systemd</a>
	 */
	static final int OPEN_FILES = 524_288;

	/**
	 * Connections of a transfer in flight: with its client, with the remote service that
	 * works, and an idle one with the other.
	 */
	static final int CONNECTIONS_PER_TRANSFER = 3;

	private Platform() {
	}

}
