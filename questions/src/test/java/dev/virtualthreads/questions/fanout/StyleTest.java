package dev.virtualthreads.questions.fanout;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

import dev.virtualthreads.bankcontract.stub.Answer;
import dev.virtualthreads.bankcontract.stub.Gate;
import dev.virtualthreads.bankcontract.stub.Reply;
import dev.virtualthreads.bankcontract.stub.StubService;
import dev.virtualthreads.questions.remote.SlowService;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Which calls are in flight at the same time, with services that hold their answers. */
class StyleTest {

	private static final Duration PATIENCE = Duration.ofSeconds(30);

	private static final Reply ANSWER = Reply.json(200, "{}");

	private final Gate riskGate = new Gate();

	private final Gate fraudGate = new Gate();

	private final StubService risk = new StubService(this.riskGate.before(ANSWER));

	private final StubService fraud = new StubService(ANSWER);

	private final Clients clients = new Clients(this.risk.uri().toString(), this.fraud.uri().toString());

	private final ExecutorService caller = Executors.newSingleThreadExecutor();

	// the failure follows the other call
	@BeforeEach
	void holdOrFail() {
		Answer failure = (connection) -> {
			Awaitility.await().until(() -> this.riskGate.arrived() == 1);
			ANSWER.withStatus(500).write(connection);
		};
		this.fraud.answerEach((request) -> request.startLine().contains(SlowService.FAILING) ? failure
				: this.fraudGate.before(ANSWER));
	}

	@AfterEach
	void close() throws Exception {
		this.riskGate.close();
		this.fraudGate.close();
		this.risk.close();
		this.fraud.close();
		this.clients.close();
		this.caller.shutdownNow();
	}

	@ParameterizedTest
	@EnumSource(names = { "VIRTUAL", "POOL_200", "ZIP" })
	void bothCallsAreInFlightAtOnce(Style style) {
		CompletableFuture<String> answer = ask(style, "/");
		Awaitility.await().until(() -> this.riskGate.arrived() == 1 && this.fraudGate.arrived() == 1);
		this.riskGate.letPass(1);
		this.fraudGate.letPass(1);
		assertThat(answer.join()).isEqualTo("{}{}");
	}

	@Test
	void secondCallFollowsTheFirst() {
		this.fraudGate.letPass(1);
		CompletableFuture<String> answer = ask(Style.SEQUENTIAL, "/");
		Awaitility.await().until(() -> this.riskGate.arrived() == 1);
		assertThat(this.fraud.requests()).isEmpty();
		this.riskGate.letPass(1);
		assertThat(answer.join()).isEqualTo("{}{}");
	}

	@Test
	void failureEndsTheOtherCallOfAZip() {
		assertThat(ask(Style.ZIP, SlowService.FAILING)).failsWithin(PATIENCE);
		assertThat(this.risk.requests()).hasSize(1);
	}

	@Test
	void failureOnVirtualThreadsWaitsForTheOtherCall() {
		CompletableFuture<String> answer = ask(Style.VIRTUAL, SlowService.FAILING);
		Awaitility.await().until(() -> this.riskGate.arrived() == 1 && this.fraud.requests().size() == 1);
		assertThat(answer).isNotDone();
		this.riskGate.letPass(1);
		assertThat(answer).failsWithin(PATIENCE);
	}

	private CompletableFuture<String> ask(Style style, String path) {
		return CompletableFuture.supplyAsync(() -> {
			try {
				return style.ask(this.clients, path);
			}
			catch (Exception ex) {
				throw new IllegalStateException(ex);
			}
		}, this.caller);
	}

}
