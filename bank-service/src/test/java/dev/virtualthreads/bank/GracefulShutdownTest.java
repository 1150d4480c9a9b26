package dev.virtualthreads.bank;

import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.http.HttpResponse;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;

import dev.virtualthreads.bankcontract.BankClient;
import dev.virtualthreads.bankcontract.RunningBank;
import dev.virtualthreads.bankcontract.TransferJson;
import dev.virtualthreads.bankcontract.stub.Gate;
import dev.virtualthreads.bankcontract.stub.StubService;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.web.server.context.WebServerApplicationContext;
import org.springframework.context.ConfigurableApplicationContext;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

/** Tests that a graceful shutdown completes the transfers in flight. */
class GracefulShutdownTest {

	@ParameterizedTest(name = "virtual threads: {0}")
	@ValueSource(booleans = { false, true })
	void shutdownCompletesTransfersInFlight(boolean virtualThreads) throws IOException {
		try (Gate gate = new Gate();
				StubService risk = new StubService(gate.before(RunningBank.RISK_IS_LOW));
				StubService transfer = new StubService(RunningBank.MONEY_MOVED)) {
			// given
			ConfigurableApplicationContext context = start(virtualThreads, risk, transfer);
			int port = portOf(context);
			CompletableFuture<HttpResponse<String>> inFlight = new BankClient(port).transferLater(TransferJson.EXAMPLE);
			await().until(() -> gate.arrived() == 1);
			// when
			// the client completes its responses on the common pool, which has one thread
			// on two CPUs
			CompletableFuture<Void> stopped = CompletableFuture.runAsync(context::close, Thread.ofPlatform()::start);
			await().untilAsserted(() -> assertRefused(port));
			// then
			assertThat(stopped).isNotDone();
			assertThat(inFlight).isNotDone();
			gate.letPass(1);
			assertThat(inFlight.join().statusCode()).isEqualTo(201);
			assertThat(inFlight.join().body()).isEqualTo("Amount of 90 transferred to account 3");
			stopped.join();
			assertThat(context.isActive()).isFalse();
		}
	}

	private static ConfigurableApplicationContext start(boolean virtualThreads, StubService risk,
			StubService transfer) {
		return new SpringApplicationBuilder(BankServiceApplication.class).run("--server.port=0",
				"--spring.threads.virtual.enabled=" + virtualThreads, "--bank.risk.base-url=" + risk.uri(),
				"--bank.transfer.base-url=" + transfer.uri());
	}

	private static int portOf(ConfigurableApplicationContext context) {
		WebServerApplicationContext server = (WebServerApplicationContext) context;
		return Objects.requireNonNull(server.getWebServer()).getPort();
	}

	private static void assertRefused(int port) {
		assertThatExceptionOfType(ConnectException.class).isThrownBy(() -> {
			try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
				assertThat(socket.isConnected()).isFalse();
			}
		});
	}

}
