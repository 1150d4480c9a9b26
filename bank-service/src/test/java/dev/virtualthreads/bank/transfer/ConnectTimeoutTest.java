package dev.virtualthreads.bank.transfer;

import java.io.IOException;
import java.math.BigDecimal;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

import dev.virtualthreads.bank.server.Capacity;
import dev.virtualthreads.bankapi.TransferNotConfirmedException;
import dev.virtualthreads.bankapi.TransferRequest;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import tools.jackson.databind.json.JsonMapper;

import org.springframework.web.client.RestClient;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * A service whose host does not even answer a connection has moved nothing. Linux leaves
 * a connection unanswered when the queue of the listener is full.
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
	void aTransferServiceThatTakesNoConnectionHasMovedNothing() {
		URI url = URI.create("http://localhost:" + this.full.getLocalPort());
		BankProperties properties = new BankProperties(new BankProperties.Risk(url), new BankProperties.Transfer(url),
				Duration.ofMillis(100), Duration.ofSeconds(30), null, true);
		TransferClient client = new TransferClient(new RemoteCalls(RestClient.builder(), new JsonMapper(),
				new RemoteConnections(properties, new Capacity(1, 1, 1)), properties), properties);
		assertThatExceptionOfType(TransferNotConfirmedException.class)
			.isThrownBy(() -> client.transfer(new TransferRequest(BigDecimal.TEN, "1", "3", "Laptop")))
			.satisfies((ex) -> assertThat(ex.outcome()).isEqualTo("downstream-broken"))
			.satisfies((ex) -> assertThat(ex.getBody().getDetail())
				.isEqualTo("The transfer service cannot be reached. Nothing was transferred."));
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
