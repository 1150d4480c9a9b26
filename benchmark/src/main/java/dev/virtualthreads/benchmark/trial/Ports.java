package dev.virtualthreads.benchmark.trial;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.util.stream.Stream;

import dev.virtualthreads.program.MeasurementException;
import oshi.software.os.InternetProtocolStats.IPConnection;
import oshi.software.os.InternetProtocolStats.TcpState;

/** Ports of this machine and of other hosts. */
public final class Ports {

	private static final int CONNECT_MILLIS = 5000;

	private static final int HTTP = 80;

	private static final int HTTPS = 443;

	private Ports() {
	}

	/**
	 * Returns a free port of the loopback address, which another program may take at any
	 * time.
	 * @throws MeasurementException if there is none
	 */
	public static int findFree() {
		try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
			return socket.getLocalPort();
		}
		catch (IOException ex) {
			throw new MeasurementException("No free port was found: " + ex.getMessage(), ex);
		}
	}

	/**
	 * Returns host and port of an address, which may have the usual port of its scheme.
	 */
	static InetSocketAddress socket(URI address) {
		return new InetSocketAddress(address.getHost(), port(address));
	}

	static int port(URI address) {
		return (address.getPort() >= 0) ? address.getPort() : address.getScheme().equals("https") ? HTTPS : HTTP;
	}

	static boolean isListening(InetSocketAddress address) {
		try (Socket socket = new Socket()) {
			socket.connect(address, CONNECT_MILLIS);
			return true;
		}
		catch (IOException ex) {
			return false;
		}
	}

	/** Returns whether a process has an open connection to a port on which it listens. */
	public static boolean isCalledByItself(int pid, int port) {
		return connections().anyMatch((connection) -> connection.getForeignPort() == port
				&& connection.getowningProcessId() == pid && connection.getState() == TcpState.ESTABLISHED);
	}

	/** Returns the processes that listen on a port, none if the system does not tell. */
	static Stream<Long> owners(int port) {
		return owners(port, connections());
	}

	static Stream<Long> owners(int port, Stream<IPConnection> connections) {
		return connections
			.filter((connection) -> connection.getLocalPort() == port && connection.getState() == TcpState.LISTEN)
			.map(IPConnection::getowningProcessId)
			.filter((pid) -> pid > 0)
			.map(Long::valueOf)
			.distinct();
	}

	static Stream<IPConnection> connections() {
		return OperatingSystemValues.get().getOperatingSystem().getInternetProtocolStats().getConnections().stream();
	}

}
