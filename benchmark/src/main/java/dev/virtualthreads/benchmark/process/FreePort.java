package dev.virtualthreads.benchmark.process;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;

import dev.virtualthreads.measuring.MeasurementException;

/** Free port of the loopback address. */
public final class FreePort {

	private FreePort() {
	}

	/**
	 * Returns such a port, which another program may take at any time.
	 * @throws MeasurementException if there is none
	 */
	public static int find() {
		try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
			return socket.getLocalPort();
		}
		catch (IOException ex) {
			throw new MeasurementException("No free port was found: " + ex.getMessage(), ex);
		}
	}

}
