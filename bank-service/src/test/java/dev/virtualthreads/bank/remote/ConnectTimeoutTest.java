package dev.virtualthreads.bank.remote;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.channels.SocketChannel;

import dev.virtualthreads.bank.BankServiceApplication;
import dev.virtualthreads.bankcontract.BankClient;
import dev.virtualthreads.bankcontract.Problem;
import dev.virtualthreads.bankcontract.TransferJson;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Test of a host that leaves connection attempts unanswered. Linux does so when the queue
 * of the listener is full: here with one connection more than its backlog.
 */
@EnabledOnOs(OS.LINUX)
class ConnectTimeoutTest {

	@Test
	void connectTimeoutMeansUnreachable() throws IOException {
		try (ServerSocket full = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
				SocketChannel first = SocketChannel.open(full.getLocalSocketAddress());
				SocketChannel second = SocketChannel.open(full.getLocalSocketAddress());
				ConfigurableApplicationContext context = new SpringApplicationBuilder(BankServiceApplication.class).run(
						"--server.port=0", "--bank.connect-timeout=100ms",
						"--bank.risk.base-url=http://localhost:" + full.getLocalPort())) {
			assertThat(first.isConnected() && second.isConnected()).isTrue();
			int port = context.getEnvironment().getRequiredProperty("local.server.port", Integer.class);
			assertThat(Problem.in(new BankClient(port).transfer(TransferJson.EXAMPLE), 502).detail())
				.contains("risk service cannot be reached");
		}
	}

}
