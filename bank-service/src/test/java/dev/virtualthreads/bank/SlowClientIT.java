package dev.virtualthreads.bank;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import dev.virtualthreads.bankcontract.BankClient;
import dev.virtualthreads.bankcontract.RawConnection;
import dev.virtualthreads.bankcontract.RunningBank;
import dev.virtualthreads.bankcontract.TransferJson;
import dev.virtualthreads.bankcontract.stub.StubService;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.web.server.context.WebServerApplicationContext;
import org.springframework.context.ConfigurableApplicationContext;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.awaitility.Awaitility.await;

/**
 * Tests with 2,000 clients that send one byte of a header now and then (slowloris). They
 * occupy connections but no threads.
 */
class SlowClientIT {

	private static final int SLOW_CLIENTS = 2_000;

	private static final int USERS = 20;

	private static final int ROUNDS = 5;

	// so few that each gets its next byte well before Tomcat's own timeout
	private static final int DRIPPING_CLIENTS = 20;

	private static final Duration CONNECTION_TIMEOUT = Duration.ofSeconds(1);

	private static final Duration DRIP = Duration.ofMillis(100);

	private static final Duration A_WHILE = Duration.ofSeconds(30);

	@ParameterizedTest(name = "{0}")
	@ValueSource(strings = { "--spring.threads.virtual.enabled=false", "--spring.threads.virtual.enabled=true",
			"--spring.profiles.active=lean" })
	void otherUsersAreServedAndSlowClientsTooInTheEnd(String mode) throws IOException {
		run((bank) -> {
			List<RawConnection> slow = connectSlowly(bank, SLOW_CLIENTS);
			for (int round = 0; round < ROUNDS; round++) {
				slow.forEach((connection) -> connection.write("x", ""));
				assertUsersAreServed(bank);
			}
			slow.forEach((connection) -> connection.write("\n\n", ""));
			assertThat(slow).allSatisfy((connection) -> assertThat(connection.read().status()).isEqualTo(200));
			slow.forEach(RawConnection::close);
		}, mode);
	}

	@Test
	void leanBankClosesConnectionsWithAnIncompleteRequestHeader() throws IOException {
		run((bank) -> {
			List<RawConnection> silent = connectSlowly(bank, SLOW_CLIENTS - DRIPPING_CLIENTS);
			assertUsersAreServed(bank);
			List<RawConnection> dripping = connectSlowly(bank, DRIPPING_CLIENTS);
			Pauses pauses = new Pauses();
			await().pollInterval(DRIP).atMost(A_WHILE).until(() -> {
				pauses.end();
				return !dripping.stream().map(SlowClientIT::takesOneByteMore).toList().contains(true);
			});
			assumeThat(pauses.longest()).as("longest pause between two bytes").isLessThan(CONNECTION_TIMEOUT);
			assertThat(silent).allMatch(RawConnection::isClosedByBank);
			silent.forEach(RawConnection::close);
			dripping.forEach(RawConnection::close);
		}, "--spring.profiles.active=lean",
				"--server.tomcat.connection-timeout=" + CONNECTION_TIMEOUT.toMillis() + "ms");
	}

	private static void run(Consumer<BankClient> test, String... arguments) throws IOException {
		try (StubService risk = new StubService(RunningBank.RISK_IS_LOW);
				StubService transfer = new StubService(RunningBank.MONEY_MOVED);
				ConfigurableApplicationContext context = new SpringApplicationBuilder(
						BankServiceApplication.class)
					.run(Stream.concat(Stream.of(arguments), Stream.of("--server.port=0",
							"--bank.risk.base-url=" + risk.uri(), "--bank.transfer.base-url=" + transfer.uri()))
						.toArray(String[]::new))) {
			WebServerApplicationContext server = (WebServerApplicationContext) context;
			test.accept(new BankClient(Objects.requireNonNull(server.getWebServer()).getPort()));
		}
	}

	private static List<RawConnection> connectSlowly(BankClient bank, int clients) {
		return IntStream.range(0, clients).mapToObj((i) -> {
			RawConnection connection = bank.connect();
			connection.write("GET /blocking/0 HTTP/1.1\nHost: localhost\nX: ", "");
			return connection;
		}).toList();
	}

	private static void assertUsersAreServed(BankClient bank) {
		List<CompletableFuture<HttpResponse<String>>> answers = IntStream.range(0, USERS)
			.mapToObj((i) -> bank.transferLater(TransferJson.EXAMPLE))
			.toList();
		assertThat(answers).allSatisfy((answer) -> assertThat(answer.join().statusCode()).isEqualTo(201));
	}

	private static boolean takesOneByteMore(RawConnection connection) {
		try {
			connection.write("x", "");
			return true;
		}
		catch (UncheckedIOException ex) {
			return false;
		}
	}

	/**
	 * Pauses between two bytes: after one longer than its own timeout, Tomcat would have
	 * closed the connection without the profile.
	 */
	private static final class Pauses {

		private long lastNanos = System.nanoTime();

		private long longestNanos;

		void end() {
			long now = System.nanoTime();
			this.longestNanos = Math.max(this.longestNanos, now - this.lastNanos);
			this.lastNanos = now;
		}

		Duration longest() {
			return Duration.ofNanos(this.longestNanos);
		}

	}

}
