package dev.virtualthreads.questions.fanout;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

import dev.virtualthreads.questions.HeldService;
import dev.virtualthreads.questions.remote.SlowService;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Which calls are in flight at the same time, with services that hold their answers. */
class StyleTest {

	private static final Duration PATIENCE = Duration.ofSeconds(30);

	private final HeldService risk = new HeldService();

	private final HeldService fraud = new HeldService();

	private final Clients clients = new Clients(this.risk.url(), this.fraud.url());

	private final ExecutorService caller = Executors.newSingleThreadExecutor();

	@AfterEach
	void close() throws Exception {
		this.risk.close();
		this.fraud.close();
		this.clients.close();
		this.caller.shutdownNow();
	}

	@ParameterizedTest
	@EnumSource(names = { "VIRTUAL", "POOL_200", "ZIP" })
	void bothCallsAreInFlightAtOnce(Style style) {
		CompletableFuture<String> answer = ask(style, "/");
		Awaitility.await().until(() -> this.risk.held() == 1 && this.fraud.held() == 1);
		this.risk.release();
		this.fraud.release();
		assertThat(answer.join()).isEqualTo("{}{}");
	}

	@Test
	void secondCallFollowsTheFirst() {
		this.fraud.release();
		CompletableFuture<String> answer = ask(Style.SEQUENTIAL, "/");
		Awaitility.await().until(() -> this.risk.held() == 1);
		assertThat(this.fraud.received()).isZero();
		this.risk.release();
		assertThat(answer.join()).isEqualTo("{}{}");
	}

	@Test
	void failureEndsTheOtherCallOfAZip() {
		assertThat(ask(Style.ZIP, SlowService.FAILING)).failsWithin(PATIENCE);
		assertThat(this.risk.received()).isOne();
	}

	@Test
	void failureOnVirtualThreadsWaitsForTheOtherCall() {
		CompletableFuture<String> answer = ask(Style.VIRTUAL, SlowService.FAILING);
		Awaitility.await().until(() -> this.risk.held() == 1 && this.fraud.received() == 1);
		assertThat(answer).isNotDone();
		this.risk.release();
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
