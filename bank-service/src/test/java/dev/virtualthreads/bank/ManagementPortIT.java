package dev.virtualthreads.bank;

import java.io.IOException;
import java.util.List;

import dev.virtualthreads.bankcontract.BankClient;
import dev.virtualthreads.bankcontract.Metrics;
import dev.virtualthreads.bankcontract.RunningBank;
import dev.virtualthreads.bankcontract.stub.Gate;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

/** Tests that a management port answers while all threads of the main one are busy. */
class ManagementPortIT {

	private static final int TRANSFERS = 3;

	@ParameterizedTest(name = "virtual threads: {0}")
	@CsvSource({ "false, 1", "true, " + TRANSFERS })
	void busyBankAnswersProbesAndReportsTheRequestsInFlight(boolean virtualThreads, int inFlight) throws IOException {
		try (Gate gate = new Gate();
				OwnBank bank = OwnBank.start(gate.before(RunningBank.RISK_IS_LOW), "--management.server.port=0",
						"--management.server.address=127.0.0.1", "--server.tomcat.threads.max=1",
						"--spring.threads.virtual.enabled=" + virtualThreads)) {
			BankClient management = bank.client("local.management.port");
			var answers = bank.client().transfersLater(TRANSFERS);
			await().until(() -> gate.arrived() == inFlight);
			assertThat(List.of("liveness", "readiness")).allSatisfy(
					(probe) -> assertThat(management.get("/actuator/health/" + probe).statusCode()).isEqualTo(200));
			// the requests to the management port are not among them
			assertThat(new Metrics(management.get("/actuator/prometheus").body())
				.sum("http_server_requests_active_seconds_count", "")).isEqualTo(inFlight);
			gate.letPass(TRANSFERS);
			assertThat(answers).allSatisfy((answer) -> assertThat(answer.join().statusCode()).isEqualTo(201));
			assertThat(bank.client().get("/actuator/health").statusCode()).isEqualTo(404);
		}
	}

}
