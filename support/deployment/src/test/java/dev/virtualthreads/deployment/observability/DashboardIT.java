package dev.virtualthreads.deployment.observability;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import dev.virtualthreads.deployment.RequiresProgram;
import dev.virtualthreads.deployment.replicas.ServiceProcess;
import dev.virtualthreads.deployment.replicas.TransferUsers;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

/** Expressions of dashboard and alerts on a real Prometheus with services under load. */
@RequiresProgram({ "prometheus", "promtool" })
@ResourceLock("processors")
class DashboardIT {

	private static final Path LOGS = Path.of("target", "observability");

	// A quiet service is below it and has data nevertheless
	private static final Pattern THRESHOLD = Pattern.compile(" > [0-9.]+$");

	private static final Duration LIMIT = Duration.ofMinutes(3);

	private static final List<AutoCloseable> STARTED = new ArrayList<>();

	private static final Map<Boolean, Prometheus> PROMETHEUS = new HashMap<>();

	// Both modes at once: mostly they wait for samples. The limit refuses one user on
	// virtual threads. The ten threads of the pool never reach it.
	@BeforeAll
	static void start() throws IOException {
		ServiceProcess risk = service("risk-service", "risk", Map.of("risk.delay", "300ms"));
		ServiceProcess transfer = service("transfer-service", "transfer", Map.of("transfer.delay", "100ms"));
		List<ServiceProcess> banks = new ArrayList<>();
		for (boolean virtual : List.of(true, false)) {
			String name = virtual ? "virtual" : "platform";
			ServiceProcess bank = service("bank-service", name,
					Map.of("bank.risk.base-url", "http://" + risk.address(), "bank.transfer.base-url",
							"http://" + transfer.address(), "spring.threads.virtual.enabled", String.valueOf(virtual),
							"bank.max-concurrent-transfers", String.valueOf(TransferUsers.COUNT - 1)));
			banks.add(bank);
			PROMETHEUS.put(virtual,
					started(new Prometheus(LOGS.resolve(name), Map.of("bank-service:8080", bank.address(),
							"risk-service:8081", risk.address(), "transfer-service:8082", transfer.address()))));
		}
		List.of(risk, transfer).forEach(ServiceProcess::awaitReady);
		banks.forEach(ServiceProcess::awaitReady);
		banks.forEach((bank) -> started(new TransferUsers(URI.create("http://" + bank.address()))));
	}

	@AfterAll
	static void stop() throws Exception {
		for (AutoCloseable started : STARTED.reversed()) {
			started.close();
		}
	}

	@ParameterizedTest
	@ValueSource(booleans = { true, false })
	void everyPanelHasDataInBothModes(boolean virtual) throws Exception {
		Prometheus prometheus = Objects.requireNonNull(PROMETHEUS.get(virtual));
		await().atMost(LIMIT).ignoreExceptions().until(() -> prometheus.healthyTargets() == 3);
		for (String expression : panels()) {
			awaitData(prometheus, expression, virtual);
		}
		if (virtual) {
			for (String expression : prometheus.alerts()) {
				awaitData(prometheus, THRESHOLD.matcher(expression).replaceFirst(""), virtual);
			}
		}
	}

	private static void awaitData(Prometheus prometheus, String expression, boolean virtual) {
		String threads = virtual ? "virtual" : "platform";
		await(expression).atMost(LIMIT)
			.ignoreExceptions()
			.untilAsserted(() -> assertThat(prometheus.query(expression)).isNotEmpty().allSatisfy((sample) -> {
				assertThat(sample.at("/metric/threads").asString(threads)).isEqualTo(threads);
				assertThat(Double.parseDouble(sample.at("/value/1").asString())).isFinite().isNotNegative();
			}));
	}

	@Test
	void alertsFireWhenTheyShould() throws IOException, InterruptedException {
		Process promtool = new ProcessBuilder("promtool", "test", "rules",
				Prometheus.FOLDER.resolve("alerts.test.yaml").toString())
			.redirectErrorStream(true)
			.start();
		String output = new String(promtool.getInputStream().readAllBytes());
		assertThat(promtool.waitFor()).as(output).isZero();
	}

	// Grafana replaces its variable. Metrics of k6 need a run of k6, and the number of
	// virtual threads needs Java 24.
	private static List<String> panels() throws IOException {
		JsonNode dashboard = JsonMapper.shared()
			.readTree(Files.readString(Prometheus.FOLDER.resolve("grafana/dashboards/virtual-threads.json")));
		List<String> expressions = Stream
			.concat(dashboard.path("panels").valueStream().flatMap((panel) -> panel.path("targets").valueStream()),
					dashboard.path("annotations").path("list").valueStream())
			.map((target) -> target.path("expr").asString().replace("$__rate_interval", "1m"))
			.filter((expression) -> !expression.startsWith("k6_"))
			.filter((expression) -> Runtime.version().feature() >= 24
					|| !expression.contains("jvm_threads_virtual_live_threads"))
			.toList();
		assertThat(expressions).hasSizeGreaterThan(10);
		return expressions;
	}

	private static ServiceProcess service(String module, String name, Map<String, String> properties) {
		return started(new ServiceProcess(module, LOGS.resolve(name + ".log"), properties));
	}

	private static <T extends AutoCloseable> T started(T started) {
		STARTED.add(started);
		return started;
	}

}
