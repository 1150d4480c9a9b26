package dev.virtualthreads.bank;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;

import dev.virtualthreads.bankcontract.BankClient;
import dev.virtualthreads.bankcontract.RunningBank;
import dev.virtualthreads.bankcontract.TransferJson;
import dev.virtualthreads.bankcontract.stub.Gate;
import dev.virtualthreads.bankcontract.stub.StubService;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.env.ConfigurableEnvironment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

/**
 * Tests that a bank with a management port, as in {@code deploy/k8s}, answers probes and
 * reports its requests in flight while all threads of its main port are busy.
 */
class ManagementPortIT {

	private static final int TRANSFERS = 3;

	@ParameterizedTest(name = "virtual threads: {0}")
	@CsvSource({ "false, 1", "true, " + TRANSFERS })
	void busyBankAnswersProbesAndReportsTheRequestsInFlight(boolean virtualThreads, int inFlight) throws IOException {
		try (Gate gate = new Gate();
				StubService risk = new StubService(gate.before(RunningBank.RISK_IS_LOW));
				StubService transfer = new StubService(RunningBank.MONEY_MOVED);
				ConfigurableApplicationContext context = start(virtualThreads, risk, transfer)) {
			BankClient bank = new BankClient(port(context, "local.server.port"));
			BankClient management = new BankClient(port(context, "local.management.port"));
			List<CompletableFuture<HttpResponse<String>>> answers = Stream
				.generate(() -> bank.transferLater(TransferJson.EXAMPLE))
				.limit(TRANSFERS)
				.toList();
			await().until(() -> gate.arrived() == inFlight);
			assertThat(List.of("liveness", "readiness")).allSatisfy(
					(probe) -> assertThat(management.get("/actuator/health/" + probe).statusCode()).isEqualTo(200));
			// the requests to the management port are not among them
			assertThat(requestsInFlight(management)).isEqualTo(inFlight);
			gate.letPass(TRANSFERS);
			assertThat(answers).allSatisfy((answer) -> assertThat(answer.join().statusCode()).isEqualTo(201));
			assertThat(bank.get("/actuator/health").statusCode()).isEqualTo(404);
		}
	}

	private static double requestsInFlight(BankClient management) {
		return management.get("/actuator/prometheus")
			.body()
			.lines()
			.filter((sample) -> sample.startsWith("http_server_requests_active_seconds_count{"))
			.mapToDouble((sample) -> Double.parseDouble(sample.substring(sample.lastIndexOf(' '))))
			.sum();
	}

	private static ConfigurableApplicationContext start(boolean virtualThreads, StubService risk,
			StubService transfer) {
		return new SpringApplicationBuilder(BankServiceApplication.class).run("--server.port=0",
				"--management.server.port=0", "--management.server.address=127.0.0.1", "--server.tomcat.threads.max=1",
				"--spring.threads.virtual.enabled=" + virtualThreads, "--bank.risk.base-url=" + risk.uri(),
				"--bank.transfer.base-url=" + transfer.uri());
	}

	private static int port(ConfigurableApplicationContext context, String property) {
		ConfigurableEnvironment environment = context.getEnvironment();
		return environment.getRequiredProperty(property, Integer.class);
	}

}
