package dev.virtualthreads.benchmark.own.answer;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import dev.virtualthreads.benchmark.own.measurement.Explanation;
import dev.virtualthreads.benchmark.own.measurement.Observations;
import dev.virtualthreads.benchmark.own.measurement.Observations.Capacity;
import dev.virtualthreads.benchmark.own.measurement.Observations.Conditions;
import dev.virtualthreads.benchmark.own.measurement.Observations.Failure;
import dev.virtualthreads.benchmark.own.measurement.Observations.Tried;
import dev.virtualthreads.benchmark.own.measurement.OwnPlan;
import dev.virtualthreads.benchmark.own.measurement.OwnPlans;
import dev.virtualthreads.benchmark.own.service.StartOptions;
import dev.virtualthreads.benchmark.own.why.Cause;
import dev.virtualthreads.benchmark.own.why.Kind;
import dev.virtualthreads.benchmark.own.why.LogExceptions.Thrown;
import dev.virtualthreads.benchmark.own.why.Remedy;
import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.verdict.Changed;
import dev.virtualthreads.benchmark.trial.ThreadMode;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** Whole answers on services whose right answer is known. */
class ExampleAnswersTest {

	@Test
	void answersAreThoseOfTheFile() throws IOException {
		Map<String, String> answers = new LinkedHashMap<>();
		answers.put("bank of the first demo", bankOfTheFirstDemo());
		answers.put("petclinic", petclinic());
		answers.put("heap-per-request", heapPerRequest());
		answers.put("native-call", nativeCall());
		answers.put("jedis-pool", jedisPool());
		answers.put("self-call", selfCall());
		answers.put("undecided", undecided());
		answers.put("one pair", onePair());
		String all = answers.entrySet()
			.stream()
			.map((answer) -> "=== %s ===\n%s".formatted(answer.getKey(), answer.getValue()))
			.collect(Collectors.joining("\n"));
		try (InputStream file = ExampleAnswersTest.class.getResourceAsStream("example-answers.txt")) {
			assertThat(all).isEqualTo(new String(file.readAllBytes(), StandardCharsets.UTF_8));
		}
	}

	private static String bankOfTheFirstDemo() {
		Observations found = new Observations(
				new Explanation(
						List.of(Found.cause(Kind.WAIT,
								"48 of 50 requests wait at com.example.bank.RiskClient.assess:31.", "")),
						60_000L, 512L << 20, null, null),
				List.of(), new Capacity(10, Duration.ofMillis(4010)), List.of(), Found.THREE_PAIRS,
				"@Async methods of the service lose their limit of 8 threads.");
		return text(found, cell("50 users", "platform", 19_900, 2.49, 2.5, 2.48),
				cell("50 users", "virtual", 4100, 12.2, 12.2, 12.1));
	}

	private static String petclinic() {
		Cause jar = Found.cause(Kind.LOCK,
				"On average 4 threads wait for the monitor of java.util.zip.Inflater at org.springframework.boot.loader.zip.ZipContent.get:91.",
				"Run the jar extracted: java -Djarmode=tools -jar app.jar extract.");
		return text(Found.because(jar),
				OwnCells.cpu(cell("200 users", "platform", 1600, 142.0, 140.0, 144.0), 13_900.0, 14_100.0, 13_800.0),
				OwnCells.cpu(cell("200 users", "virtual", 1550, 202.0, 200.0, 204.0), 9_900.0, 10_100.0, 9_800.0));
	}

	private static String heapPerRequest() {
		Failure failure = new Failure(ThreadMode.VIRTUAL, "the warm-up with 300 users",
				Map.of("connection reset", 210L), 1, 3,
				List.of(new Thrown("java.io.IOException", "Broken pipe", 290, null),
						new Thrown("java.lang.OutOfMemoryError", "Java heap space", 41,
								"com.acme.report.ReportController.report:24")),
				List.of());
		return text(Found.with(Found.of(new Explanation(List.of(), 2_100_000L, 256L << 20, null, null)), failure),
				cell("300 users", "platform", 3100, 98.2, 98.0, 97.0));
	}

	private static String nativeCall() {
		Cause call = Found.cause(Kind.PINNING,
				"A native call keeps its carrier at com.acme.sign.SecurityModule.sign:41, in 9 of 9 samples, while the processors idle.",
				"Run the native call in com.acme.sign.SecurityModule on a small pool of platform threads.");
		return text(Found.because(call), cell("100 users", "platform", 110, 995, 991, 998),
				cell("100 users", "virtual", 5000, 19.9, 19.8, 19.9));
	}

	private static String jedisPool() {
		Cause pool = new Cause(Kind.POOL,
				"92 of 100 requests wait for a connection of JedisPool (about 8 at a time) at com.acme.cart.CartController.cart:33.",
				new Remedy("Raise setMaxTotal of the pool (commons-pool2, the default is 8).", "setMaxTotal", null),
				List.of());
		return text(
				Found.with(Found.because(pool), new Tried(new Remedy("Set setMaxTotal=32.", "setMaxTotal", 32L), 1.9)),
				cell("100 users", "platform", 520, 197, 196.5, 197.2),
				cell("100 users", "virtual", 530, 195, 196, 197));
	}

	private static String selfCall() {
		Cause deadlock = Found.cause(Kind.DEADLOCK,
				"All 20 threads wait for an answer of the service itself, at com.acme.billing.InvoiceController.invoice:38.",
				"Call the code of the inner request directly, not over HTTP.");
		Failure failure = new Failure(ThreadMode.PLATFORM, "the warm-up with 100 users", Map.of("5xx", 160L), 1, null,
				List.of(new Thrown("java.net.SocketTimeoutException", "Read timed out", 160,
						"com.acme.billing.InvoiceController.invoice:38")),
				List.of(deadlock));
		return text(Found.with(Found.NOTHING, failure), cell("100 users", "virtual", 510, 199, 198, 199.5));
	}

	private static String undecided() {
		return text(
				Found.in(new Conditions(3, true, 5, List
					.of("Both modes were measured in turns: they do not fit into the memory at the same time."))),
				cell("200 users", "platform", 210, 940, 1010, 970),
				cell("200 users", "virtual", 220, 1015, 1020, 1090));
	}

	private static String onePair() {
		return text(Found.in(Found.ONE_PAIR), OwnCells.cpu(cell("200 users", "platform", 1600, 142.0), 13_900.0),
				OwnCells.cpu(cell("200 users", "virtual", 1550, 202.0), 9_900.0));
	}

	private static Cell cell(String load, String contender, double p99, double... throughput) {
		Cell cell = OwnCells.cell(load, contender, Arrays.stream(throughput).boxed().toArray(Double[]::new));
		cell = Changed.cell(cell, "concurrency", Integer.valueOf(load.split(" ", -1)[0]));
		cell = OwnCells.p99(cell,
				IntStream.range(0, throughput.length)
					.mapToObj((i) -> p99 * (1 + (contender.equals("virtual") ? 0.012 : -0.009) * i))
					.toArray(Double[]::new));
		return Changed.cell(cell, "peakRssBytes", contender.equals("virtual") ? 330L << 20 : 300L << 20);
	}

	private static String text(Observations found, Cell... cells) {
		OwnPlan some = OwnPlans.of(List.of(500), List.of());
		StartOptions start = new StartOptions(List.of(), List.of("-Xmx256m"), Map.of(), null, null, false);
		OwnPlan plan = new OwnPlan(some.service(), start, some.javas(), some.load(), List.of());
		return OwnVerdict.of(OwnCells.results(cells), plan, OwnPlans.JDK, found, null).answer().text();
	}

}
