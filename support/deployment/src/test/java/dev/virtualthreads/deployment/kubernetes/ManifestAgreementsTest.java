package dev.virtualthreads.deployment.kubernetes;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.convert.DurationStyle;
import tools.jackson.databind.JsonNode;

import static org.assertj.core.api.Assertions.assertThat;

/** Agreement of the manifests with services, image and {@code docker-compose.yaml}. */
class ManifestAgreementsTest {

	private static final JsonNode LOAD = Yaml.at("deploy/k8s/load/base/kustomization.yaml", "/configMapGenerator/0");

	private static final Pattern OPTION = Pattern.compile("-XX:[+-]?(\\w+)");

	private final Map<String, JsonNode> manifests = new Manifests(Yaml.HOME).named("deploy/k8s/overlays/platform");

	@ParameterizedTest
	@ValueSource(strings = { "bank-service", "risk-service", "transfer-service" })
	void probesAskThePortOfTheActuator(String service) {
		JsonNode container = container(service);
		String port = Manifests.environment(container)
			.getOrDefault("MANAGEMENT_SERVER_PORT", application(service, "/server/port"));
		assertThat(application(service, "/management/endpoint.health.probes.enabled")).isEqualTo("true");
		assertThat(List.of("startupProbe", "livenessProbe", "readinessProbe")).allSatisfy((probe) -> {
			assertThat(Manifests.number(container, container.at("/" + probe + "/httpGet/port").asString()))
				.isEqualTo(port);
			assertThat(container.at("/" + probe + "/httpGet/path").asString())
				.isEqualTo("/actuator/health/" + (probe.equals("readinessProbe") ? "readiness" : "liveness"));
		});
	}

	@ParameterizedTest
	@ValueSource(strings = { "bank-service", "risk-service", "transfer-service" })
	void podLivesLongerThanItsRequests(String service) {
		String shutdown = application(service, "/spring/lifecycle.timeout-per-shutdown-phase");
		// 30 s: Spring Boot's default
		Duration drain = shutdown.isEmpty() ? Duration.ofSeconds(30) : DurationStyle.detectAndParse(shutdown);
		long preStop = container(service).at("/lifecycle/preStop/sleep/seconds").asLong();
		assertThat(preStop).isPositive();
		assertThat(deployment(service).at("/spec/template/spec/terminationGracePeriodSeconds").asLong())
			.isGreaterThan(preStop + drain.toSeconds());
	}

	@ParameterizedTest
	@ValueSource(strings = { "bank-service", "risk-service", "transfer-service" })
	void javaOptionsFitTheLimitsAndTheImage(String service) throws IOException {
		JsonNode container = container(service);
		String options = Manifests.environment(container).get("JAVA_TOOL_OPTIONS");
		assertThat(options).isEqualTo("-XX:ActiveProcessorCount=" + container.at("/resources/limits/cpu").asString());
		// The image's options override those of the environment
		Set<String> image = options(Files.readString(Yaml.HOME.resolve("Dockerfile")).lines().toList().getLast());
		assertThat(image).contains("MaxRAMPercentage", "AOTCache").doesNotContainAnyElementsOf(options(options));
	}

	@ParameterizedTest
	@ValueSource(strings = { "bank-service", "risk-service", "transfer-service" })
	void policiesForPodsSelectThePodsOfTheService(String service) {
		JsonNode labels = deployment(service).at("/spec/template/metadata/labels");
		assertThat(deployment(service).at("/spec/selector/matchLabels")).isEqualTo(labels);
		assertThat(this.manifests.get("Service " + service).at("/spec/selector")).isEqualTo(labels);
		assertThat(this.manifests.get("PodDisruptionBudget " + service).at("/spec/selector/matchLabels"))
			.isEqualTo(labels);
		assertThat(deployment(service).at("/spec/template/spec/topologySpreadConstraints/0/labelSelector/matchLabels"))
			.isEqualTo(labels);
	}

	@Test
	void bankCallsTheServicesThatTheNetworkAllows() {
		Map<String, String> environment = Manifests.environment(container("bank-service"));
		JsonNode egress = this.manifests.get("NetworkPolicy bank-service").at("/spec/egress");
		assertThat(Stream.of("BANK_RISK_BASE_URL", "BANK_TRANSFER_BASE_URL").map(environment::get).map(URI::create))
			.hasSize(2)
			.allSatisfy((url) -> {
				JsonNode service = this.manifests.get("Service " + url.getHost());
				assertThat(service.at("/spec/ports/0/port").asInt()).isEqualTo(url.getPort());
				assertThat(Manifests.number(container(url.getHost()), "http"))
					.isEqualTo(application(url.getHost(), "/server/port"));
				// A policy sees the port of the pod
				assertThat(egress.valueStream()
					.filter((rule) -> rule.at("/to/0/podSelector/matchLabels").equals(service.at("/spec/selector"))))
					.singleElement()
					.extracting((rule) -> String.valueOf(rule.at("/ports/0/port").asInt()))
					.isEqualTo(application(url.getHost(), "/server/port"));
			});
	}

	@Test
	void autoscalerReadsTheMetricOfTheAdapterBelowTheSizeOfThePool() {
		JsonNode autoscaler = this.manifests.get("HorizontalPodAutoscaler bank-service").path("spec");
		JsonNode rule = Yaml.at("deploy/k8s/prometheus-adapter-values.yaml", "/rules/custom/0");
		assertThat(this.manifests).containsKey("Deployment " + autoscaler.at("/scaleTargetRef/name").asString());
		assertThat(deployment("bank-service").at("/spec/replicas").isMissingNode()).isTrue();
		assertThat(autoscaler.at("/metrics/0/pods/metric/name")).isEqualTo(rule.at("/name/as"));
		assertThat(autoscaler.at("/metrics/0/pods/target/averageValue").asInt()).isLessThan(
				Integer.parseInt(Manifests.environment(container("bank-service")).get("SERVER_TOMCAT_THREADS_MAX")));
	}

	@Test
	void prometheusReadsThePortOfTheActuator() {
		JsonNode endpoint = this.manifests.get("ServiceMonitor bank-service").at("/spec/endpoints/0");
		assertThat(endpoint.path("path").asString()).isEqualTo("/actuator/prometheus");
		assertThat(this.manifests.get("Service bank-service").at("/spec/ports").valueStream())
			.filteredOn((port) -> port.path("name").equals(endpoint.path("port")))
			.singleElement()
			.extracting((port) -> Manifests.number(container("bank-service"), port.path("targetPort").asString()))
			.isEqualTo(Manifests.environment(container("bank-service")).get("MANAGEMENT_SERVER_PORT"));
		assertThat(this.manifests.get("ServiceMonitor bank-service").at("/spec/selector/matchLabels"))
			.isEqualTo(this.manifests.get("Service bank-service").at("/metadata/labels"));
	}

	@Test
	void oneAddressOfPrometheusInTheNamespaceThatTheNetworkAllows() {
		JsonNode prometheus = Yaml.at("deploy/k8s/prometheus-adapter-values.yaml", "/prometheus");
		String address = prometheus.path("url").asString() + ":" + prometheus.path("port").asInt();
		assertThat(LOAD.path("literals").valueStream().map(JsonNode::asString))
			.contains("K6_PROMETHEUS_RW_SERVER_URL=" + address + "/api/v1/write");
		assertThat(this.manifests.get("NetworkPolicy bank-service")
			.at("/spec/ingress/1/from/0/namespaceSelector/matchLabels")
			.path("kubernetes.io/metadata.name")
			.asString()).isEqualTo(URI.create(address).getHost().split("\\.", -1)[1]);
	}

	@ParameterizedTest
	@ValueSource(strings = { "deploy/k8s/load/transfers", "deploy/k8s/load/ramp" })
	void testRunLoadsTheBankWithTheK6OfCompose(String entry) {
		JsonNode run = new Manifests(Yaml.HOME).named(entry).get("TestRun k6").path("spec");
		assertThat(run.at("/runner/image")).isEqualTo(Yaml.at("docker-compose.yaml", "/services/k6/image"));
		assertThat(Yaml.HOME.resolve("k6").resolve(run.at("/script/configMap/file").asString())).isRegularFile();
		assertThat(run.at("/runner/envFrom/0/configMapRef/name")).isEqualTo(LOAD.path("name"));
		assertThat(LOAD.path("literals").valueStream().map(JsonNode::asString)).contains("K6_NO_CONNECTION_REUSE=true",
				"BASE_URL=http://bank-service.%s.svc:%s".formatted(
						this.manifests.get("Namespace virtual-threads").at("/metadata/name").asString(),
						this.manifests.get("Service bank-service").at("/spec/ports/0/port").asInt()));
	}

	private JsonNode deployment(String service) {
		return this.manifests.get("Deployment " + service);
	}

	private JsonNode container(String service) {
		return deployment(service).at("/spec/template/spec/containers/0");
	}

	private static String application(String service, String property) {
		return Yaml.at(service + "/src/main/resources/application.yaml", property).asString();
	}

	private static Set<String> options(String text) {
		return OPTION.matcher(text).results().map((MatchResult option) -> option.group(1)).collect(Collectors.toSet());
	}

}
