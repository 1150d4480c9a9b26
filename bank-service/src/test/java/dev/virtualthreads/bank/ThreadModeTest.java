package dev.virtualthreads.bank;

import java.net.http.HttpHeaders;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;

import dev.virtualthreads.bankcontract.HandlerThread;
import dev.virtualthreads.bankcontract.Step;
import dev.virtualthreads.bankcontract.stub.Gate;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

/** Tests which threads run the handlers, and how many of them at the same time. */
class ThreadModeTest extends RealBankTest {

	private static final int TRANSFERS = 30;

	int maxConcurrentTransfers = TRANSFERS;

	String threadName = "tomcat-handler-[0-9]+";

	@ParameterizedTest
	@ValueSource(strings = { "/blocking/0", "/nothing" })
	void handlerRunsOnThreadOfTheMode(String path) {
		HttpHeaders headers = bank().get(path).headers();
		assertThat(headers.firstValue(HandlerThread.KIND)).contains(threads());
		assertThat(headers.firstValue(HandlerThread.NAME).orElse("")).matches(this.threadName);
	}

	@ParameterizedTest
	@EnumSource
	void concurrentTransfersMatchTheThreadsOfTheMode(Step step) {
		try (Gate gate = new Gate()) {
			step.of(this).reset(gate.before(step.good()));
			var answers = bank().transfersLater(TRANSFERS);
			awaitArrivals(gate, this.maxConcurrentTransfers);
			// one ends, one starts: a transfer too many would arrive in the meantime
			for (int passed = 1; passed <= TRANSFERS; passed++) {
				gate.letPass(1);
				awaitArrivals(gate, Math.min(this.maxConcurrentTransfers + passed, TRANSFERS));
			}
			assertThat(answers).allSatisfy((answer) -> assertThat(answer.join().statusCode()).isEqualTo(201));
			assertThat(gate.mostHeld()).isEqualTo(this.maxConcurrentTransfers);
			assertThat(threadsOf(answers)).hasSize(this.maxConcurrentTransfers)
				.allMatch((name) -> name.matches(this.threadName));
		}
		assertThat(transfer().requests()).hasSize(TRANSFERS);
	}

	private static void awaitArrivals(Gate gate, int arrivals) {
		await().pollInterval(Duration.ofMillis(5)).until(() -> gate.arrived() == arrivals);
	}

	private static Set<String> threadsOf(List<CompletableFuture<HttpResponse<String>>> answers) {
		return answers.stream()
			.map((answer) -> answer.join().headers().firstValue(HandlerThread.NAME).orElseThrow())
			.collect(Collectors.toSet());
	}

}
