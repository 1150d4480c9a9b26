package dev.virtualthreads.bank;

import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;

import dev.virtualthreads.bankcontract.BankClient;
import dev.virtualthreads.bankcontract.RunningBank;
import dev.virtualthreads.bankcontract.TransferJson;
import dev.virtualthreads.bankcontract.stub.Gate;
import dev.virtualthreads.bankcontract.stub.StubService;
import org.apache.tomcat.util.threads.ThreadPoolExecutor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.boot.tomcat.TomcatWebServer;
import org.springframework.boot.web.server.context.WebServerApplicationContext;
import org.springframework.context.ConfigurableApplicationContext;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

/**
 * Tests that a graceful shutdown completes the transfers in flight. Spring Boot logs that
 * it does not wait any longer.
 */
@ExtendWith(OutputCaptureExtension.class)
class GracefulShutdownIT {

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

	@Test
	void requestsThatWaitForAThreadAreNeverExecuted(CapturedOutput output) throws IOException {
		try (Gate gate = new Gate();
				StubService risk = new StubService(gate.before(RunningBank.RISK_IS_LOW));
				StubService transfer = new StubService(RunningBank.MONEY_MOVED)) {
			// given
			ConfigurableApplicationContext context = start(false, risk, transfer, "--server.tomcat.threads.max=1");
			BankClient bank = new BankClient(portOf(context));
			var inFlight = bank.transferLater(TransferJson.EXAMPLE);
			await().until(() -> gate.arrived() == 1);
			var waiting = List.of(bank.transferLater(TransferJson.EXAMPLE), bank.transferLater(TransferJson.EXAMPLE));
			await().until(() -> waitingForAThread(context) == 2);
			// when
			CompletableFuture<Void> stopped = CompletableFuture.runAsync(context::close, Thread.ofPlatform()::start);
			await().untilAsserted(() -> assertThat(output).contains("Commencing graceful shutdown"));
			gate.letPass(1);
			// then
			assertThat(inFlight.join().statusCode()).isEqualTo(201);
			assertThat(waiting).allSatisfy((answer) -> assertThat(answer).failsWithin(Duration.ofSeconds(30)));
			stopped.join();
			assertThat(risk.requests()).hasSize(1);
		}
	}

	@ParameterizedTest(name = "virtual threads: {0}")
	@ValueSource(booleans = { false, true })
	void requestsThatOutlastTheGraceTimeAreCutOff(boolean virtualThreads, CapturedOutput output) throws IOException {
		try (Gate gate = new Gate();
				StubService risk = new StubService(gate.before(RunningBank.RISK_IS_LOW));
				StubService transfer = new StubService(RunningBank.MONEY_MOVED)) {
			ConfigurableApplicationContext context = start(virtualThreads, risk, transfer,
					"--spring.lifecycle.timeout-per-shutdown-phase=10ms");
			var inFlight = new BankClient(portOf(context)).transferLater(TransferJson.EXAMPLE);
			await().until(() -> gate.arrived() == 1);
			context.close();
			// Spring Boot's own line on the open requests may come after this one, or
			// never
			assertThat(output).contains("still running after timeout of 10ms: [webServerGracefulShutdown]");
			assertThat(inFlight).failsWithin(Duration.ofSeconds(30));
		}
	}

	private static ConfigurableApplicationContext start(boolean virtualThreads, StubService risk, StubService transfer,
			String... properties) {
		return new SpringApplicationBuilder(BankServiceApplication.class).run(Stream.concat(
				Stream.of("--server.port=0", "--spring.threads.virtual.enabled=" + virtualThreads,
						"--bank.risk.base-url=" + risk.uri(), "--bank.transfer.base-url=" + transfer.uri()),
				Stream.of(properties))
			.toArray(String[]::new));
	}

	private static int waitingForAThread(ConfigurableApplicationContext context) {
		WebServerApplicationContext server = (WebServerApplicationContext) context;
		return ((ThreadPoolExecutor) ((TomcatWebServer) Objects.requireNonNull(server.getWebServer())).getTomcat()
			.getConnector()
			.getProtocolHandler()
			.getExecutor()).getQueue().size();
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
