package dev.virtualthreads.bank;

import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;

import dev.virtualthreads.bankcontract.RawConnection;
import dev.virtualthreads.bankcontract.RunningBank;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Tests with 2,000 slow clients (slowloris): they occupy connections but no threads. */
class SlowClientIT {

	private static final int SLOW_CLIENTS = 2_000;

	private static final int USERS = 20;

	private static final int ROUNDS = 5;

	@ParameterizedTest(name = "{0}")
	@ValueSource(strings = { "--spring.threads.virtual.enabled=false", "--spring.threads.virtual.enabled=true",
			"--spring.profiles.active=lean" })
	void otherUsersAreServedAndSlowClientsTooInTheEnd(String mode) throws IOException {
		// a connection that the queue has no place for tries again after seconds
		String queue = "--server.tomcat.accept-count=" + SLOW_CLIENTS;
		try (OwnBank bank = OwnBank.start(RunningBank.RISK_IS_LOW, mode, queue)) {
			List<RawConnection> slow = Stream.generate(bank.client()::connect).limit(SLOW_CLIENTS).toList();
			slow.forEach((connection) -> connection.write("GET /blocking/0 HTTP/1.1\nHost: localhost\nX: ", ""));
			for (int round = 0; round < ROUNDS; round++) {
				slow.forEach((connection) -> connection.write("x", ""));
				assertThat(bank.client().transfersLater(USERS))
					.allSatisfy((answer) -> assertThat(answer.join().statusCode()).isEqualTo(201));
			}
			slow.forEach((connection) -> connection.write("\n\n", ""));
			assertThat(slow).allSatisfy((connection) -> assertThat(connection.read().status()).isEqualTo(200));
			slow.forEach(RawConnection::close);
		}
	}

}
