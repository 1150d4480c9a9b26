package dev.virtualthreads.questions.clients;

import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;

import dev.virtualthreads.bankcontract.stub.Gate;
import dev.virtualthreads.bankcontract.stub.Reply;
import dev.virtualthreads.bankcontract.stub.StubService;
import org.awaitility.Awaitility;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.web.client.RestClient;

import static org.assertj.core.api.Assertions.assertThat;

/** How many requests of a client are in flight at the same time. */
class ClientTest {

	private static final int USERS = 50;

	@ParameterizedTest
	@CsvSource({ "DEFAULT, 5", "MENDED, 50" })
	void connectionsLimitTheRequestsInFlight(Client client, int most) throws Exception {
		try (Gate gate = new Gate();
				StubService service = new StubService(gate.before(Reply.json(200, "{}")));
				ConfigurableApplicationContext application = TwoCalls.application(client);
				ExecutorService users = Executors.newVirtualThreadPerTaskExecutor()) {
			RestClient rest = application.getBean(RestClient.Builder.class).baseUrl(service.uri()).build();
			List<Future<String>> answers = IntStream.range(0, USERS)
				.mapToObj((user) -> users.submit(() -> rest.post().uri("/").retrieve().body(String.class)))
				.toList();
			Awaitility.await().until(() -> gate.arrived() == most);
			gate.letPass(USERS);
			for (Future<String> answer : answers) {
				assertThat(answer.get()).isEqualTo("{}");
			}
			assertThat(gate.mostHeld()).isEqualTo(most);
		}
	}

}
