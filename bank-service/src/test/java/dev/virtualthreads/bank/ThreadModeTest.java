package dev.virtualthreads.bank;

import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import dev.virtualthreads.bankcontract.HandlerThread;
import dev.virtualthreads.bankcontract.TransferJson;
import dev.virtualthreads.bankcontract.stub.Gate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

/** Tests which threads run the handlers, and how many of them at the same time. */
abstract class ThreadModeTest extends RealBankTest {

	static final int TRANSFERS = 30;

	/** Returns the expected maximum of concurrent transfers. */
	abstract int maxConcurrentTransfers();

	abstract String threadNamePattern();

	@ParameterizedTest
	@ValueSource(strings = { "/blocking/0", "/nothing" })
	void handlerRunsOnThreadOfTheMode(String path) {
		assertThat(kindOf(bank().get(path))).isEqualTo(threads());
		assertThat(nameOf(bank().get(path))).matches(threadNamePattern());
	}

	@Test
	void concurrentTransfersMatchTheThreadsOfTheMode() {
		// given
		try (Gate gate = new Gate()) {
			risk().reset(gate.before(RISK_IS_LOW));
			// when
			List<CompletableFuture<HttpResponse<String>>> answers = sendTransfers();
			awaitArrivals(gate, maxConcurrentTransfers());
			// one ends, one starts: a transfer too many would arrive in the meantime
			for (int passed = 1; passed <= TRANSFERS; passed++) {
				gate.letPass(1);
				awaitArrivals(gate, Math.min(maxConcurrentTransfers() + passed, TRANSFERS));
			}
			// then
			assertThat(answers).allSatisfy((answer) -> assertThat(answer.join().statusCode()).isEqualTo(201));
			assertThat(gate.mostHeld()).isEqualTo(maxConcurrentTransfers());
			assertThat(threadsOf(answers)).hasSize(maxConcurrentTransfers())
				.allMatch((name) -> name.matches(threadNamePattern()));
		}
		assertThat(transfer().requests()).hasSize(TRANSFERS);
	}

	@Test
	void connectionsOfOneServiceDoNotLimitTheOther() {
		// given
		try (Gate gate = new Gate()) {
			transfer().reset(gate.before(MONEY_MOVED));
			// when
			List<CompletableFuture<HttpResponse<String>>> answers = sendTransfers();
			awaitArrivals(gate, maxConcurrentTransfers());
			gate.letPass(TRANSFERS);
			// then
			assertThat(answers).allSatisfy((answer) -> assertThat(answer.join().statusCode()).isEqualTo(201));
			assertThat(gate.mostHeld()).isEqualTo(maxConcurrentTransfers());
		}
	}

	private static void awaitArrivals(Gate gate, int arrivals) {
		await().pollInterval(Duration.ofMillis(5)).until(() -> gate.arrived() == arrivals);
	}

	private List<CompletableFuture<HttpResponse<String>>> sendTransfers() {
		return IntStream.range(0, TRANSFERS).mapToObj((i) -> bank().transferLater(TransferJson.EXAMPLE)).toList();
	}

	private static Set<String> threadsOf(List<CompletableFuture<HttpResponse<String>>> answers) {
		return answers.stream().map((answer) -> nameOf(answer.join())).collect(Collectors.toSet());
	}

	private static String nameOf(HttpResponse<String> answer) {
		return answer.headers().firstValue(HandlerThread.NAME).orElseThrow();
	}

	private static String kindOf(HttpResponse<String> answer) {
		return answer.headers().firstValue(HandlerThread.KIND).orElseThrow();
	}

}
