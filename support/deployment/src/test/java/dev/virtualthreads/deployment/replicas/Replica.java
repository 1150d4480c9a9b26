package dev.virtualthreads.deployment.replicas;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;

import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import org.springframework.test.util.TestSocketUtils;

/** Small server in place of a bank. */
final class Replica implements AutoCloseable {

	private final HttpServer server;

	Replica(HttpHandler handler) {
		try {
			this.server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
		this.server.createContext("/", handler);
		this.server.start();
	}

	/** Returns an address that refuses connections. */
	static String refusingAddress() {
		return "127.0.0.1:" + TestSocketUtils.findAvailableTcpPort();
	}

	String address() {
		return "127.0.0.1:" + this.server.getAddress().getPort();
	}

	@Override
	public void close() {
		this.server.stop(0);
	}

}
