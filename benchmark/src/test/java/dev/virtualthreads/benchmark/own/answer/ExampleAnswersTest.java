package dev.virtualthreads.benchmark.own.answer;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;

import dev.virtualthreads.benchmark.own.measurement.Explanation;
import dev.virtualthreads.benchmark.own.measurement.Observations;
import dev.virtualthreads.benchmark.own.measurement.Observations.Capacity;
import dev.virtualthreads.benchmark.own.measurement.Observations.Failure;
import dev.virtualthreads.benchmark.own.measurement.Observations.Tried;
import dev.virtualthreads.benchmark.own.why.Cause;
import dev.virtualthreads.benchmark.own.why.Kind;
import dev.virtualthreads.benchmark.own.why.LogExceptions.Thrown;
import dev.virtualthreads.benchmark.own.why.Remedy;
import dev.virtualthreads.benchmark.trial.ThreadMode;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** Whole answers on services whose right answer is known. */
class ExampleAnswersTest {

	@Test
	void answersAreThoseOfTheFile() throws IOException {
		String all = String.join("\n", bankOfTheFirstDemo(), heapPerRequest(), jedisPool(), selfCall());
		try (InputStream file = ExampleAnswersTest.class.getResourceAsStream("example-answers.txt")) {
			assertThat(all).isEqualTo(new String(file.readAllBytes(), StandardCharsets.UTF_8));
		}
	}

	private static String bankOfTheFirstDemo() {
		Cause wait = Found.cause(Kind.WAIT, "48 of 50 requests wait at com.example.bank.RiskClient.assess:31.", "");
		return text("bank of the first demo",
				new Observations(
						new Explanation(List.of(wait), 60_000L, 512L << 20, null, null, "",
								"@Async methods of the service lose their limit of 8 threads."),
						List.of(), new Capacity(10, Duration.ofMillis(4010)), List.of(), Found.THREE_PAIRS),
				"platform=2.49/2.5/2.48 users=50 p99=19900/19720.9/19541.8, virtual=12.2/12.2/12.1 users=50 p99=4100/4149.2/4198.4 peakRssBytes=346030080");
	}

	private static String heapPerRequest() {
		Failure failure = new Failure(ThreadMode.VIRTUAL, "the warm-up with 300 users",
				Map.of("connection reset", 210L), 1, 3,
				List.of(new Thrown("java.io.IOException", "Broken pipe", 290, null),
						new Thrown("java.lang.OutOfMemoryError", "Java heap space", 41,
								"com.acme.report.ReportController.report:24")),
				List.of());
		return text("heap-per-request",
				Found.with(Found.of(new Explanation(List.of(), 2_100_000L, 256L << 20, null, null, "", "")), failure),
				"platform=98.2/98/97 users=300 p99=3100/3072.1/3044.2");
	}

	private static String jedisPool() {
		Cause pool = new Cause(Kind.POOL,
				"92 of 100 requests wait for a connection of JedisPool (about 8 at a time) at com.acme.cart.CartController.cart:33.",
				new Remedy("Raise setMaxTotal of the pool (commons-pool2, the default is 8).", "setMaxTotal", null),
				List.of());
		Tried tried = new Tried(new Remedy("Set setMaxTotal=32.", "setMaxTotal", 32L), 1.9);
		return text("jedis-pool", Found.with(Found.because(pool), tried),
				"platform=197/196.5/197.2 users=100 p99=520/515.32/510.64, virtual=195/196/197 users=100 p99=530/536.36/542.72 peakRssBytes=346030080");
	}

	private static String selfCall() {
		Cause deadlock = Found.cause(Kind.DEADLOCK,
				"All 20 threads wait for an answer of the service itself, at com.acme.billing.InvoiceController.invoice:38.",
				"Call the code of the inner request directly, not over HTTP.");
		Failure failure = new Failure(ThreadMode.PLATFORM, "the warm-up with 100 users", Map.of("5xx", 160L), 1, null,
				List.of(new Thrown("java.net.SocketTimeoutException", "Read timed out", 160,
						"com.acme.billing.InvoiceController.invoice:38")),
				List.of(deadlock));
		return text("self-call", Found.with(Found.NOTHING, failure),
				"virtual=199/198/199.5 users=100 p99=510/516.12/522.24 peakRssBytes=346030080");
	}

	private static String text(String name, Observations found, String cells) {
		return "=== %s ===\n%s".formatted(name, OwnCells.answer(found, cells).text());
	}

}
