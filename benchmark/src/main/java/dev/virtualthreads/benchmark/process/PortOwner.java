package dev.virtualthreads.benchmark.process;

import java.util.Optional;
import java.util.stream.Stream;

import dev.virtualthreads.measuring.process.OperatingSystemValues;

import oshi.software.os.InternetProtocolStats.IPConnection;
import oshi.software.os.InternetProtocolStats.TcpState;

/** Process that listens on a port. */
final class PortOwner {

	private PortOwner() {
	}

	/** Returns the process id, empty if the system does not tell. */
	static Optional<Long> pid(int port) {
		return pids(port).findFirst();
	}

	/** Returns the processes that listen on the port at any address, each once. */
	static Stream<Long> pids(int port) {
		return OperatingSystemValues.get()
			.getOperatingSystem()
			.getInternetProtocolStats()
			.getConnections()
			.stream()
			.filter((connection) -> connection.getLocalPort() == port && connection.getState() == TcpState.LISTEN)
			.map(IPConnection::getowningProcessId)
			.filter((pid) -> pid > 0)
			.map(Long::valueOf)
			.distinct();
	}

}
