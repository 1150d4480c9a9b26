package dev.virtualthreads.benchmark.trial;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

/** Three services together: their real jars on free ports, in both thread modes. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SystemIT {

	static final Contender[] CONTENDERS = { Contender.PLATFORM_10, Contender.VIRTUAL };

	private static final Duration START_LIMIT = Duration.ofSeconds(90);

	private final HttpClient client = HttpClient.newHttpClient();

	private final Launcher launcher;

	private final RunningService risk;

	private final RunningService transfer;

	SystemIT(@TempDir Path logs) {
		this.launcher = new Launcher(Path.of(".."), logs, new FreePorts());
		this.risk = this.launcher.start(launch(Service.RISK, Map.of("risk.delay", "50ms")));
		this.transfer = this.launcher.start(launch(Service.TRANSFER, Map.of("transfer.delay", "1s")));
	}

	@AfterAll
	void stop() {
		this.launcher.close();
	}

	@ParameterizedTest
	@FieldSource("CONTENDERS")
	void executesTransfersOfLowRiskAndCompletesTheOneInFlightWhenStopped(Contender contender)
			throws IOException, InterruptedException {
		try (RunningService bank = startBank(contender)) {
			assertExecutesATransferUnlessTheRiskIsTooHigh(bank);
			bank.requireThreadMode(contender.threadMode());
			assertCompletesTheTransferInFlightWhenStopped(bank);
		}
	}

	private void assertExecutesATransferUnlessTheRiskIsTooHigh(RunningService bank)
			throws IOException, InterruptedException {
		HttpResponse<String> small = order(bank, "90").join();
		assertThat(small.statusCode()).isEqualTo(201);
		assertThat(small.body()).isEqualTo("Amount of 90 transferred to account 3");
		String executed = transfersExecuted();
		assertThat(order(bank, "1000000").join().statusCode()).isEqualTo(422);
		assertThat(transfersExecuted()).isEqualTo(executed).isNotEmpty();
	}

	private void assertCompletesTheTransferInFlightWhenStopped(RunningService bank) {
		CompletableFuture<HttpResponse<String>> inFlight = order(bank, "90");
		await().until(() -> metrics(bank).lines().anyMatch(SystemIT::isTransferInFlight));
		bank.stop();
		assertThat(inFlight.join().statusCode()).isEqualTo(201);
		assertThat(ProcessHandle.of(bank.pid())).isEmpty();
	}

	private static boolean isTransferInFlight(String metric) {
		return metric.startsWith("http_client_requests_active_seconds_count")
				&& metric.contains("uri=\"/v1/transfers\"") && metric.endsWith(" 1");
	}

	private RunningService startBank(Contender contender) {
		Map<String, String> properties = new HashMap<>(contender.properties());
		properties.put("bank.risk.base-url", this.risk.uri().toString());
		properties.put("bank.transfer.base-url", this.transfer.uri().toString());
		RunningService bank = this.launcher.start(launch(Service.BANK, properties));
		List.of(this.risk, this.transfer, bank).forEach((service) -> service.awaitReady(START_LIMIT));
		return bank;
	}

	private static Launch launch(Service service, Map<String, String> properties) {
		return new Launch(service, service.toString(), List.of("-Xmx256m", "-XX:TieredStopAtLevel=1"), properties);
	}

	private CompletableFuture<HttpResponse<String>> order(RunningService bank, String amount) {
		String json = "{\"amount\":\"%s\",\"from\":\"1\",\"to\":\"3\",\"device\":\"Laptop\"}".formatted(amount);
		HttpRequest request = HttpRequest.newBuilder(bank.uri().resolve("/v1/transfers"))
			.header("Content-Type", "application/json")
			.POST(HttpRequest.BodyPublishers.ofString(json))
			.build();
		return this.client.sendAsync(request, HttpResponse.BodyHandlers.ofString());
	}

	private String transfersExecuted() throws IOException, InterruptedException {
		return metrics(this.transfer).lines()
			.filter((line) -> line.startsWith("http_server_requests_seconds_count")
					&& line.contains("uri=\"/v1/transfers\""))
			.findFirst()
			.orElse("");
	}

	private String metrics(RunningService service) throws IOException, InterruptedException {
		URI uri = service.uri().resolve("/actuator/prometheus");
		return this.client.send(HttpRequest.newBuilder(uri).build(), HttpResponse.BodyHandlers.ofString()).body();
	}

}
