package dev.virtualthreads.bank;

import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import dev.virtualthreads.bankcontract.TransferJson;
import dev.virtualthreads.bankcontract.stub.Gate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

/**
 * The mechanism behind every measured difference: on which threads the handlers run, and
 * how many at once.
 */
abstract class ThreadModeTest extends RealBankTest {

	static final int TRANSFERS = 30;

	/** How many of thirty transfers the bank has in flight at once. */
	abstract int mostAtOnce();

	abstract String threadName();

	@ParameterizedTest
	@ValueSource(strings = { "/blocking/0", "/nothing" })
	void theHandlerRunsOnAThreadOfTheMode(String path) {
		assertThat(kindOf(bank().get(path))).isEqualTo(threads());
		assertThat(nameOf(bank().get(path))).matches(threadName());
	}

	@Test
	void thirtyTransfersUseAsManyThreadsAsTheModeHas() {
		// given
		try (Gate gate = new Gate()) {
			risk().reset(gate.before(RISK_IS_LOW));
			// when
			List<CompletableFuture<HttpResponse<String>>> answers = sendThirtyTransfers();
			awaitArrivals(gate, mostAtOnce());
			// one goes out, one comes in: an eleventh would have had the time of all
			// others to show up
			for (int passed = 1; passed <= TRANSFERS; passed++) {
				gate.letPass(1);
				awaitArrivals(gate, Math.min(mostAtOnce() + passed, TRANSFERS));
			}
			// then
			assertThat(answers).allSatisfy((answer) -> assertThat(answer.join().statusCode()).isEqualTo(201));
			assertThat(gate.mostHeld()).isEqualTo(mostAtOnce());
			assertThat(threadsOf(answers)).hasSize(mostAtOnce()).allMatch((name) -> name.matches(threadName()));
		}
		assertThat(transfer().requests()).hasSize(TRANSFERS);
	}

	@Test
	void neitherServiceIsALimitToTheOther() {
		// given
		try (Gate gate = new Gate()) {
			transfer().reset(gate.before(MONEY_MOVED));
			// when
			List<CompletableFuture<HttpResponse<String>>> answers = sendThirtyTransfers();
			awaitArrivals(gate, mostAtOnce());
			gate.letPass(TRANSFERS);
			// then
			assertThat(answers).allSatisfy((answer) -> assertThat(answer.join().statusCode()).isEqualTo(201));
			assertThat(gate.mostHeld()).isEqualTo(mostAtOnce());
		}
	}

	private static void awaitArrivals(Gate gate, int arrivals) {
		await().pollInterval(Duration.ofMillis(5)).until(() -> gate.arrived() == arrivals);
	}

	private List<CompletableFuture<HttpResponse<String>>> sendThirtyTransfers() {
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
