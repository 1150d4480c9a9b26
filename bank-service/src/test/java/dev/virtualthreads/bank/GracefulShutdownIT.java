package dev.virtualthreads.bank;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ConnectException;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;

import dev.virtualthreads.bankcontract.BankClient;
import dev.virtualthreads.bankcontract.RunningBank;
import dev.virtualthreads.bankcontract.TransferJson;
import dev.virtualthreads.bankcontract.stub.Gate;
import org.apache.catalina.connector.Connector;
import org.apache.tomcat.util.threads.ThreadPoolExecutor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.boot.tomcat.TomcatWebServer;
import org.springframework.boot.web.server.context.WebServerApplicationContext;
import org.springframework.context.ApplicationContext;
import org.springframework.util.StringUtils;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

/** Tests that a graceful shutdown completes the transfers in flight. */
@ExtendWith(OutputCaptureExtension.class)
class GracefulShutdownIT {

	@ParameterizedTest(name = "virtual threads: {0}")
	@ValueSource(booleans = { false, true })
	void shutdownCompletesTransfersInFlight(boolean virtualThreads) throws IOException {
		try (Gate gate = new Gate(); OwnBank bank = start(gate, virtualThreads)) {
			BankClient client = bank.client();
			var inFlight = client.transferLater(TransferJson.EXAMPLE);
			await().until(() -> gate.arrived() == 1);
			// not on the common pool: the client needs it, and it may have one thread
			var stopped = CompletableFuture.runAsync(bank.context()::close, Thread.ofPlatform()::start);
			await()
				.untilAsserted(() -> assertThatExceptionOfType(UncheckedIOException.class).isThrownBy(client::connect)
					.withCauseInstanceOf(ConnectException.class));
			assertThat(stopped).isNotDone();
			assertThat(inFlight).isNotDone();
			gate.letPass(1);
			assertThat(inFlight.join().statusCode()).isEqualTo(201);
			assertThat(inFlight.join().body()).isEqualTo("Amount of 90 transferred to account 3");
			stopped.join();
			assertThat(bank.context().isActive()).isFalse();
		}
	}

	@Test
	void requestsThatWaitForAThreadAreNeverExecuted(CapturedOutput output) throws IOException {
		try (Gate gate = new Gate(); OwnBank bank = start(gate, false, "--server.tomcat.threads.max=1")) {
			BankClient client = bank.client();
			var inFlight = client.transferLater(TransferJson.EXAMPLE);
			await().until(() -> gate.arrived() == 1);
			var waiting = List.of(client.transferLater(TransferJson.EXAMPLE),
					client.transferLater(TransferJson.EXAMPLE));
			await().until(() -> waitingForAThread(bank.context()) == 2);
			var stopped = CompletableFuture.runAsync(bank.context()::close, Thread.ofPlatform()::start);
			await().untilAsserted(() -> assertThat(output).contains("Commencing graceful shutdown"));
			gate.letPass(1);
			assertThat(inFlight.join().statusCode()).isEqualTo(201);
			assertThat(waiting).allSatisfy((answer) -> assertThat(answer).failsWithin(Duration.ofSeconds(30)));
			stopped.join();
			assertThat(bank.risk().requests()).hasSize(1);
		}
	}

	@ParameterizedTest(name = "virtual threads: {0}")
	@ValueSource(booleans = { false, true })
	void requestsThatOutlastTheGraceTimeAreCutOff(boolean virtualThreads, CapturedOutput output) throws IOException {
		try (Gate gate = new Gate();
				OwnBank bank = start(gate, virtualThreads, "--spring.lifecycle.timeout-per-shutdown-phase=10ms")) {
			// otherwise Tomcat waits five seconds for the threads of its pool
			connector(bank.context()).setProperty("executorTerminationTimeoutMillis", "10");
			var inFlight = bank.client().transferLater(TransferJson.EXAMPLE);
			await().until(() -> gate.arrived() == 1);
			bank.context().close();
			// Spring Boot's own line on the open requests may come later or never
			assertThat(output).contains("still running after timeout of 10ms: [webServerGracefulShutdown]");
			assertThat(inFlight).failsWithin(Duration.ofSeconds(30));
		}
	}

	private static OwnBank start(Gate gate, boolean virtualThreads, String... properties) {
		return OwnBank.start(gate.before(RunningBank.RISK_IS_LOW),
				StringUtils.addStringToArray(properties, "--spring.threads.virtual.enabled=" + virtualThreads));
	}

	private static int waitingForAThread(ApplicationContext context) {
		return ((ThreadPoolExecutor) connector(context).getProtocolHandler().getExecutor()).getQueue().size();
	}

	private static Connector connector(ApplicationContext context) {
		WebServerApplicationContext server = (WebServerApplicationContext) context;
		return ((TomcatWebServer) Objects.requireNonNull(server.getWebServer())).getTomcat().getConnector();
	}

}
