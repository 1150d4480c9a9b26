package dev.virtualthreads.deployment.replicas;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.ArrayList;
import java.util.List;

/**
 * Port that neither accepts nor refuses a connection, like the address of a killed
 * container: its queue is full, so the kernel drops the packets of further clients.
 */
final class UnreachablePort implements AutoCloseable {

	private static final int TIMEOUT_MILLIS = 500;

	private static final int LIMIT = 16;

	private final ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());

	private final List<Socket> queue = new ArrayList<>();

	UnreachablePort() throws IOException {
		while (this.queue.size() < LIMIT) {
			Socket client = new Socket();
			this.queue.add(client);
			try {
				client.connect(this.server.getLocalSocketAddress(), TIMEOUT_MILLIS);
			}
			catch (SocketTimeoutException ex) {
				return;
			}
		}
		throw new IllegalStateException("the queue of the port does not become full");
	}

	static String refusing() {
		return "127.0.0.1:" + ServiceProcess.freePort();
	}

	String address() {
		return "127.0.0.1:" + this.server.getLocalPort();
	}

	@Override
	public void close() throws IOException {
		for (Socket client : this.queue) {
			client.close();
		}
		this.server.close();
	}

}
