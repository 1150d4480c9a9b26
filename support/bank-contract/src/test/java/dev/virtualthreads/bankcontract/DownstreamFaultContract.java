package dev.virtualthreads.bankcontract;

import java.io.IOException;
import java.net.Socket;
import java.net.http.HttpResponse;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;

import dev.virtualthreads.bankcontract.stub.BadAnswers;
import dev.virtualthreads.bankcontract.stub.HttpMessage;
import dev.virtualthreads.bankcontract.stub.StubService;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.test.context.TestPropertySource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

/**
 * Contract for faults of the remote services: the bank reports each of them as a 502, and
 * the next transfer succeeds. One transfer may be in flight, so that a leaked permit
 * fails the next transfer.
 */
@TestPropertySource(properties = "bank.max-concurrent-transfers=1")
public interface DownstreamFaultContract extends RunningBank {

	static Stream<Arguments> stepsAndFaults() {
		return Arrays.stream(Step.values())
			.flatMap((step) -> Arrays.stream(Fault.values())
				.filter((fault) -> fault.status == 502)
				.map((fault) -> Arguments.of(step, fault)));
	}

	@ParameterizedTest(name = "{0}: {1}")
	@MethodSource("dev.virtualthreads.bankcontract.DownstreamFaultContract#stepsAndFaults")
	default void faultIsReportedOnceAndNextTransferSucceeds(Step step, Fault fault) {
		try (RawConnection client = bank().connect()) {
			assertThat(client.transfer(TransferJson.EXAMPLE).status()).isEqualTo(201);
			resetServices();
			step.of(this).reset(fault.insteadOf(step.good()));
			HttpMessage answer = client.transfer(TransferJson.EXAMPLE);
			Problem problem = Problem.in(answer, fault.status);
			assertThat(problem.detail()).contains(step.service, step.consequence);
			assertThat(step.of(this).requests()).hasSize(1);
			assertThat(transfer().requests()).hasSize((step == Step.RISK) ? 0 : 1);
			resetServices();
			assertThat(client.transfer(TransferJson.EXAMPLE).status()).isEqualTo(201);
		}
	}

	@ParameterizedTest
	@ValueSource(strings = { "{\"level\":\"MEDIUM\"}", "{\"level\":\"low\"}", "{\"level\":\"\"}", "{\"level\":null}",
			"{\"level\":0}", "{\"level\":[\"LOW\"]}", "{\"risk\":\"LOW\"}", "\"LOW\"" })
	default void unknownRiskLevelPreventsTransfer(String assessment) {
		risk().reset(RISK_IS_LOW.withBody(assessment));
		Problem.in(bank().transfer(TransferJson.EXAMPLE), 502);
		assertThat(transfer().requests()).isEmpty();
	}

	@ParameterizedTest
	@ValueSource(strings = { "{\"id\":null}", "{\"id\":\"\"}", "{\"id\":\"12\"}", "{\"id\":12}", "{\"number\":12}" })
	default void receiptWithoutIdIsInvalid(String receipt) {
		transfer().reset(MONEY_MOVED.withBody(receipt));
		assertThat(Problem.in(bank().transfer(TransferJson.EXAMPLE), 502).detail()).contains("The outcome is unknown");
	}

	@ParameterizedTest
	@EnumSource
	default void unreachableServiceMeansNothingWasTransferred(Step step) throws IOException {
		StubService service = step.of(this);
		service.close();
		try {
			// the first failure may be that of a connection that was open before
			await().untilAsserted(() -> assertThat(Problem.in(bank().transfer(TransferJson.EXAMPLE), 502).detail())
				.isEqualTo(step.service + " cannot be reached. Nothing was transferred."));
		}
		finally {
			service.reopen();
		}
		assertThat(bank().transfer(TransferJson.EXAMPLE).statusCode()).isEqualTo(201);
	}

	@ParameterizedTest
	@EnumSource
	default void resetOfIdleConnectionAffectsAtMostOneTransfer(Step step) throws IOException, InterruptedException {
		AtomicReference<Socket> idle = new AtomicReference<>();
		step.of(this).reset((connection) -> {
			idle.set(connection);
			step.good().write(connection);
		});
		assertThat(bank().transfer(TransferJson.EXAMPLE).statusCode()).isEqualTo(201);
		int open = step.of(this).openConnections();
		BadAnswers.reset().write(idle.get());
		// until then a thread that reads keeps a closed connection open
		await().until(() -> step.of(this).openConnections() < open);
		HttpResponse<String> affected = bank().transfer(TransferJson.EXAMPLE);
		boolean confirmed = affected.statusCode() == 201;
		if (!confirmed) {
			assertThat(Problem.in(affected, 502).detail()).contains(step.service)
				.containsIgnoringCase(step.consequence);
		}
		assertThat(bank().transfer(TransferJson.EXAMPLE).statusCode()).isEqualTo(201);
		// the request on the broken connection was lost, and none was sent twice
		assertThat(transfer().requests()).hasSize(confirmed ? 3 : 2);
	}

	// Tomcat closes a connection after a hundred requests, and says so
	@ParameterizedTest
	@EnumSource
	default void connectionThatTheServiceWillCloseIsNotUsedAgain(Step step) {
		step.of(this).reset(step.good().withHeader("Connection", "close"));
		assertThat(bank().transfer(TransferJson.EXAMPLE).statusCode()).isEqualTo(201);
		int connections = step.of(this).connectionsSoFar();
		assertThat(bank().transfer(TransferJson.EXAMPLE).statusCode()).isEqualTo(201);
		assertThat(step.of(this).connectionsSoFar()).isEqualTo(connections + 1);
	}

}
