package dev.virtualthreads.bank.remote;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

import org.springframework.http.HttpStatus;

/**
 * Test of a host that leaves connection attempts unanswered. Linux does so when the queue
 * of the listener is full.
 */
@EnabledOnOs(OS.LINUX)
class ConnectTimeoutTest {

	private final List<Socket> queue = new ArrayList<>();

	private final ServerSocket full;

	ConnectTimeoutTest() throws IOException {
		this.full = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
	}

	@BeforeEach
	void fillTheQueue() throws IOException {
		boolean room = true;
		while (room) {
			Socket socket = new Socket();
			this.queue.add(socket);
			room = connected(socket);
		}
	}

	@AfterEach
	void closeAll() throws IOException {
		for (Socket socket : this.queue) {
			socket.close();
		}
		this.full.close();
	}

	@Test
	void connectTimeoutMeansUnreachable() {
		RemoteClient client = Remotes.of(Duration.ofMillis(100), Duration.ofSeconds(10), 1)
			.at(URI.create("http://localhost:" + this.full.getLocalPort()));
		RemoteClientTest.assertFails("cannot be reached",
				() -> client.post("/", Map.of(), HttpStatus.OK, String.class));
	}

	private boolean connected(Socket socket) throws IOException {
		try {
			socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), this.full.getLocalPort()), 200);
			return true;
		}
		catch (SocketTimeoutException ex) {
			return false;
		}
	}

}
