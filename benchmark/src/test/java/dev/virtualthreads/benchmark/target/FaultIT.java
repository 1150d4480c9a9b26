package dev.virtualthreads.benchmark.target;

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
import java.util.Set;
import java.util.concurrent.CompletableFuture;

import dev.virtualthreads.benchmark.load.ClosedModel;
import dev.virtualthreads.benchmark.load.LoadResult;
import dev.virtualthreads.benchmark.load.Users;
import dev.virtualthreads.benchmark.scenario.Contender;
import dev.virtualthreads.benchmark.scenario.Requests;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

/**
 * What breaks under load, as real processes do: everybody gets an answer or a closed
 * connection, and no transfer is executed that nobody was told of.
 */
class FaultIT {

	static final Contender[] CONTENDERS = { Contender.PLATFORM_200, Contender.VIRTUAL, Contender.REACTIVE };

	private static final Duration START_LIMIT = Duration.ofSeconds(90);

	private static final Users USERS = Users.during(Duration.ofSeconds(6), 50);

	private static final HttpClient HTTP = HttpClient.newHttpClient();

	private final Launcher launcher;

	private RunningService risk;

	private RunningService transfer;

	FaultIT(@TempDir Path logs) {
		this.launcher = new Launcher(Path.of(".."), logs, new FreePorts());
		this.risk = startRisk();
		this.transfer = this.launcher.start(launch(Service.TRANSFER, Map.of("transfer.delay", "50ms")));
	}

	private RunningService startRisk() {
		return this.launcher.start(launch(Service.RISK, Map.of("risk.delay", "50ms")));
	}

	@BeforeEach
	void awaitReady() {
		this.risk.awaitReady(START_LIMIT);
		this.transfer.awaitReady(START_LIMIT);
	}

	@AfterEach
	void stop() {
		this.launcher.close();
	}

	@ParameterizedTest
	@FieldSource("CONTENDERS")
	void aRiskServiceThatIsKilledAndComesBackCostsNoMoney(Contender contender) throws Exception {
		try (RunningService bank = startBank(contender); ClosedModel model = new ClosedModel(bank.uri())) {
			CompletableFuture<LoadResult> load = load(model);
			awaitExecuted(100);
			this.risk.kill();
			awaitFailures(bank);
			this.risk = startRisk();
			this.risk.awaitReady(START_LIMIT);
			LoadResult result = load.join();
			assertThat(Set.of("5xx")).containsAll(result.errors().keySet());
			assertThat(executed()).isEqualTo(result.latencyMicros().getTotalCount());
			model.run(Requests.TRANSFER, Users.sending(100, 50)).requireNoErrors("The load after the restart");
		}
	}

	@ParameterizedTest
	@FieldSource("CONTENDERS")
	void aTransferServiceThatIsFrozenLeavesOnlyWhatTheBankCallsUnknown(Contender contender) throws Exception {
		try (RunningService bank = startBank(contender); ClosedModel model = new ClosedModel(bank.uri())) {
			CompletableFuture<LoadResult> load = load(model);
			awaitExecuted(100);
			signal("STOP", this.transfer);
			awaitFailures(bank);
			signal("CONT", this.transfer);
			LoadResult result = load.join();
			assertThat(Set.of("5xx")).containsAll(result.errors().keySet());
			long confirmed = result.latencyMicros().getTotalCount();
			assertThat(executed()).isBetween(confirmed, confirmed + result.errors().getOrDefault("5xx", 0L));
			model.run(Requests.TRANSFER, Users.sending(100, 50)).requireNoErrors("The load after the frost");
		}
	}

	@ParameterizedTest
	@FieldSource("CONTENDERS")
	void aBankThatIsToldToStopUnderLoadHasToldOfEveryTransfer(Contender contender) throws Exception {
		try (RunningService bank = startBank(contender); ClosedModel model = new ClosedModel(bank.uri())) {
			CompletableFuture<LoadResult> load = load(model);
			awaitExecuted(100);
			assertThat(bank.stop()).isTrue();
			LoadResult result = load.join();
			assertThat(Set.of("refused", "reset", "503")).containsAll(result.errors().keySet());
			assertThat(executed()).isEqualTo(result.latencyMicros().getTotalCount());
		}
	}

	private CompletableFuture<LoadResult> load(ClosedModel model) {
		return CompletableFuture.supplyAsync(() -> model.run(Requests.TRANSFER, USERS), Thread.ofPlatform()::start);
	}

	private void awaitExecuted(int transfers) {
		await().atMost(START_LIMIT).until(() -> executed() >= transfers);
	}

	private static void awaitFailures(RunningService bank) {
		await().atMost(START_LIMIT).until(() -> sum(bank, "bank_transfers_total{", "outcome=\"downstream-") > 10);
	}

	private long executed() throws IOException, InterruptedException {
		return (long) sum(this.transfer, "http_server_requests_seconds_count{", "uri=\"/v1/transfers\"");
	}

	private static double sum(RunningService service, String name, String tag)
			throws IOException, InterruptedException {
		URI uri = service.uri().resolve("/actuator/prometheus");
		return HTTP.send(HttpRequest.newBuilder(uri).build(), HttpResponse.BodyHandlers.ofString())
			.body()
			.lines()
			.filter((line) -> line.startsWith(name) && line.contains(tag))
			.mapToDouble((line) -> Double.parseDouble(line.substring(line.lastIndexOf(' '))))
			.sum();
	}

	private static void signal(String name, RunningService service) throws IOException, InterruptedException {
		Process kill = new ProcessBuilder("kill", "-" + name, String.valueOf(service.pid())).start();
		assertThat(kill.waitFor()).isZero();
	}

	private RunningService startBank(Contender contender) {
		Map<String, String> properties = new HashMap<>(contender.properties());
		properties.put("bank.risk.base-url", this.risk.uri().toString());
		properties.put("bank.transfer.base-url", this.transfer.uri().toString());
		properties.put("bank.read-timeout", "1s");
		RunningService bank = this.launcher.start(launch(contender.service(), properties));
		bank.awaitReady(START_LIMIT);
		return bank;
	}

	private static Launch launch(Service service, Map<String, String> properties) {
		return new Launch(service, service.toString(), null, List.of("-Xmx256m", "-XX:TieredStopAtLevel=1"),
				properties);
	}

}
