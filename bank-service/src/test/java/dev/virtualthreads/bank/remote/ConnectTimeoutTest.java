package dev.virtualthreads.bank.remote;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.ArrayList;
import java.util.List;

import dev.virtualthreads.bank.BankServiceApplication;
import dev.virtualthreads.bankcontract.BankClient;
import dev.virtualthreads.bankcontract.Problem;
import dev.virtualthreads.bankcontract.TransferJson;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;

import static org.assertj.core.api.Assertions.assertThat;

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
		try (ConfigurableApplicationContext context = new SpringApplicationBuilder(BankServiceApplication.class).run(
				"--server.port=0", "--bank.connect-timeout=100ms",
				"--bank.risk.base-url=http://localhost:" + this.full.getLocalPort())) {
			int port = context.getEnvironment().getRequiredProperty("local.server.port", Integer.class);
			assertThat(Problem.in(new BankClient(port).transfer(TransferJson.EXAMPLE), 502).detail())
				.contains("risk service cannot be reached");
		}
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
