package dev.virtualthreads.deployment.replicas;

import java.io.IOException;
import java.util.List;
import java.util.stream.IntStream;

import dev.virtualthreads.deployment.RequiresProgram;
import dev.virtualthreads.deployment.replicas.Nginx.LoggedRequest;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.parallel.ResourceLock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

/** Three banks behind a real nginx: restarts under load, and one is killed. */
@EnabledOnOs(OS.LINUX)
@RequiresProgram("nginx")
@ResourceLock("processors")
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class ReplicasIT {

	private static final int ROUNDS = Integer.getInteger("rounds", 1);

	// one for all tests, null if it did not start
	@SuppressWarnings("NullAway.Init")
	private static ReplicatedBank bank;

	@BeforeAll
	static void start() throws IOException {
		bank = new ReplicatedBank();
	}

	@AfterAll
	static void stop() {
		if (bank != null) {
			bank.close();
		}
	}

	@Test
	void rollingRestartFailsNoRequest() throws IOException, InterruptedException {
		long received = bank.received();
		long executed = bank.executed();
		int logged = bank.nginx.requests().size();
		TransferUsers.Outcome outcome;
		try (TransferUsers users = new TransferUsers(bank.nginx.uri())) {
			for (int round = 0; round < ROUNDS; round++) {
				for (int replica = 0; replica < ReplicatedBank.REPLICAS; replica++) {
					bank.awaitMore(replica);
					bank.restart(replica);
				}
			}
			bank.useAll();
			for (int replica = 0; replica < ReplicatedBank.REPLICAS; replica++) {
				bank.awaitMore(replica);
			}
			outcome = users.stop();
		}
		assertThat(outcome.failures()).isEmpty();
		assertThat(bank.received() - received).isEqualTo(outcome.confirmed());
		await().untilAsserted(() -> assertThat(bank.executed() - executed).isEqualTo(outcome.confirmed()));
		// not even a connection failed
		assertThat(loggedSince(logged, outcome.confirmed())).filteredOn((request) -> request.replicas().size() > 1)
			.isEmpty();
	}

	// the last one, because it leaves two replicas
	@Test
	@Order(Integer.MAX_VALUE)
	void killedReplicaCostsItsRequestsInFlightAndEachClientIsTold() throws IOException, InterruptedException {
		killOneReplica(0);
		for (int round = 1; round < ROUNDS; round++) {
			bank.startAgain(0);
			bank.useAll();
			killOneReplica(0);
		}
	}

	private void killOneReplica(int killed) throws IOException, InterruptedException {
		long received = bank.received();
		long executed = bank.executed();
		int logged = bank.nginx.requests().size();
		String address = bank.address(killed);
		TransferUsers.Outcome outcome;
		try (TransferUsers users = new TransferUsers(bank.nginx.uri())) {
			bank.awaitMore(killed);
			bank.kill(killed);
			for (int other : others(killed)) {
				bank.awaitMore(other);
			}
			outcome = users.stop();
		}
		List<TransferUsers.Failure> failures = outcome.failures();
		assertThat(failures).isNotEmpty().allSatisfy((failure) -> {
			assertThat(failure.status()).isEqualTo(502);
			assertThat(failure.type()).isEqualTo("application/problem+json");
			assertThat(failure.body()).contains("\"status\":502", "The outcome is unknown");
		});
		long all = outcome.confirmed() + failures.size();
		assertThat(loggedSince(logged, all)).filteredOn((request) -> request.status() != 201)
			.hasSameSizeAs(failures)
			.allSatisfy((request) -> assertThat(request.replicas()).containsExactly(address));
		// nginx sent no transfer a second time
		await().untilAsserted(() -> assertThat(bank.received() - received).isBetween(outcome.confirmed(), all));
		await().untilAsserted(() -> assertThat(bank.executed() - executed).isBetween(outcome.confirmed(), all));
		laterRequestsGoToAnotherReplica(killed);
	}

	private void laterRequestsGoToAnotherReplica(int killed) throws IOException, InterruptedException {
		int logged = bank.nginx.requests().size();
		TransferUsers.Outcome outcome;
		try (TransferUsers users = new TransferUsers(bank.nginx.uri())) {
			for (int other : others(killed)) {
				bank.awaitMore(other);
			}
			outcome = users.stop();
		}
		assertThat(outcome.failures()).isEmpty();
		assertThat(loggedSince(logged, outcome.confirmed()))
			.anyMatch((request) -> request.replicas().getFirst().equals(bank.address(killed)));
	}

	private static int[] others(int killed) {
		return IntStream.range(0, ReplicatedBank.REPLICAS).filter((replica) -> replica != killed).toArray();
	}

	// nginx writes a line after the answer
	private static List<LoggedRequest> loggedSince(int before, long count) {
		return await().until(() -> {
			List<LoggedRequest> requests = bank.nginx.requests();
			return requests.subList(before, requests.size());
		}, (requests) -> requests.size() == count);
	}

}
