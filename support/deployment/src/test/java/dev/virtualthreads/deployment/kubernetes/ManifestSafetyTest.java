package dev.virtualthreads.deployment.kubernetes;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

import io.kubernetes.client.custom.Quantity;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.convert.DurationStyle;
import org.springframework.util.unit.DataSize;
import tools.jackson.databind.JsonNode;

import static org.assertj.core.api.Assertions.assertThat;

/** Network, file system, images and reserves of the pods. */
class ManifestSafetyTest {

	private static final Pattern HEAP = Pattern.compile("-XX:MaxRAMPercentage=([0-9]+)");

	private final Map<String, JsonNode> manifests = new Manifests(Yaml.HOME).named("deploy/k8s/overlays/platform");

	// Nothing is allowed that no policy names. The bank resolves names, and only it calls
	// the remote services.
	@ParameterizedTest
	@CsvSource(delimiter = '|',
			textBlock = """
					default-deny    |                                | {podSelector: {}, policyTypes: [Ingress, Egress]}
					bank-service    | /policyTypes                   | [Ingress, Egress]
					bank-service    | /egress/2/to/0/namespaceSelector | {matchLabels: {kubernetes.io/metadata.name: kube-system}}
					bank-service    | /egress/2/to/0/podSelector     | {matchLabels: {k8s-app: kube-dns}}
					bank-service    | /egress/2/ports                | [{protocol: UDP, port: 53}, {protocol: TCP, port: 53}]
					remote-services | /policyTypes                   | [Ingress]
					remote-services | /podSelector/matchExpressions  | [{key: app.kubernetes.io/name, operator: In, values: [risk-service, transfer-service]}]
					remote-services | /ingress                       | [{from: [{podSelector: {matchLabels: {app.kubernetes.io/name: bank-service}}}], ports: [{protocol: TCP, port: http}]}]
					""")
	void policyAllowsOnly(String name, @Nullable String path, String yaml) {
		assertThat(policy(name).at((path != null) ? path : "")).isEqualTo(json(yaml));
	}

	@Test
	void policyOfTheBankSelectsItsPods() {
		assertThat(policy("bank-service").path("podSelector"))
			.isEqualTo(this.manifests.get("Deployment bank-service").at("/spec/selector"));
	}

	@ParameterizedTest
	@ValueSource(strings = { "deploy/k8s/load/transfers", "deploy/k8s/load/ramp" })
	void bankAcceptsTheNamespaceOfTheLoad(String entry) {
		List<JsonNode> namespaces = List.of(
				new Manifests(Yaml.HOME).named(entry).get("Namespace virtual-threads-load").at("/metadata/name"),
				Yaml.at("deploy/k8s/load/base/kustomization.yaml", "/namespace"));
		assertThat(namespaces).containsOnly(policy("bank-service").at("/ingress/0/from/1/namespaceSelector/matchLabels")
			.path("kubernetes.io/metadata.name"));
	}

	@ParameterizedTest
	@ValueSource(strings = { "bank-service", "risk-service", "transfer-service" })
	void readOnlyPodMayWriteTemporaryFiles(String service) {
		JsonNode mount = container(service).path("volumeMounts").path(0);
		assertThat(mount.path("mountPath").asString()).isEqualTo("/tmp");
		assertThat(pod(service).path("volumes").valueStream()).singleElement()
			.satisfies((volume) -> assertThat(volume.path("name")).isEqualTo(mount.path("name")))
			.satisfies((volume) -> assertThat(volume.at("/emptyDir/sizeLimit").asString()).endsWith("Mi"));
	}

	@ParameterizedTest
	@ValueSource(strings = { "bank-service", "risk-service", "transfer-service" })
	void podsHaveNoPrivilegesAndTheSystemCallFilterOfTheRuntime(String service) {
		JsonNode pod = pod(service);
		assertThat(pod.at("/automountServiceAccountToken").asBoolean(true)).isFalse();
		assertThat(pod.at("/securityContext/runAsNonRoot").asBoolean()).isTrue();
		assertThat(pod.at("/securityContext/runAsUser").asLong()).isPositive();
		assertThat(pod.at("/securityContext/seccompProfile")).isEqualTo(json("{type: RuntimeDefault}"));
		assertThat(container(service).path("securityContext").toString()).isEqualTo(
				"{\"allowPrivilegeEscalation\":false,\"readOnlyRootFilesystem\":true,\"capabilities\":{\"drop\":[\"ALL\"]}}");
	}

	@ParameterizedTest
	@ValueSource(strings = { "bank-service", "risk-service", "transfer-service" })
	void memoryIsThatOfTheContainersOfCompose(String service) {
		String limit = Yaml.at("docker-compose.yaml", "/services/" + service + "/mem_limit").asString();
		DataSize size = DataSize.parse(limit.toUpperCase(Locale.ROOT) + "B");
		JsonNode resources = container(service).path("resources");
		assertThat(resources.at("/requests/memory")).isEqualTo(resources.at("/limits/memory"));
		assertThat(Quantity.fromString(resources.at("/limits/memory").asString()).getNumber().longValueExact())
			.isEqualTo(size.toBytes());
	}

	@ParameterizedTest
	@ValueSource(strings = { "bank-service", "risk-service", "transfer-service" })
	void podMayStartForAsLongAsTheContainerOfCompose(String service) {
		JsonNode probe = container(service).path("startupProbe");
		String period = Yaml.at("docker-compose.yaml", "/services/" + service + "/healthcheck/start_period").asString();
		assertThat(probe.path("periodSeconds").asLong() * probe.path("failureThreshold").asLong())
			.isGreaterThanOrEqualTo(DurationStyle.detectAndParse(period).toSeconds());
	}

	// Class metadata, code, thread stacks and buffers need the rest of the memory
	@Test
	void heapLeavesAQuarterOfTheMemory() throws IOException {
		assertThat(HEAP.matcher(Files.readString(Yaml.HOME.resolve("Dockerfile"))).results()).singleElement()
			.extracting((option) -> Integer.parseInt(option.group(1)))
			.satisfies((percentage) -> assertThat(percentage).isBetween(50, 75));
	}

	@Test
	void everyImageHasAVersion() {
		Map<String, String> tags = Yaml.at("deploy/k8s/base/kustomization.yaml", "/images")
			.valueStream()
			.collect(Collectors.toMap((image) -> image.path("name").asString(),
					(image) -> image.path("newTag").asString()));
		List<String> images = Manifests.ENTRIES.stream()
			.flatMap((entry) -> new Manifests(Yaml.HOME).built(entry).stream())
			.flatMap((manifest) -> manifest.findValues("image").stream())
			.map(JsonNode::asString)
			.map((image) -> tags.containsKey(image) ? image + ":" + tags.get(image) : image)
			.distinct()
			.toList();
		assertThat(images).hasSize(5)
			.allSatisfy((image) -> assertThat(image).matches("[^:]+:[^:]+").doesNotContain(":latest"));
	}

	private JsonNode policy(String name) {
		assertThat(this.manifests).containsKey("NetworkPolicy " + name);
		return this.manifests.get("NetworkPolicy " + name).path("spec");
	}

	private JsonNode pod(String service) {
		return this.manifests.get("Deployment " + service).at("/spec/template/spec");
	}

	private JsonNode container(String service) {
		return pod(service).at("/containers/0");
	}

	private static JsonNode json(String yaml) {
		return Yaml.documents(yaml).getFirst();
	}

}
