package dev.virtualthreads.deployment.kubernetes;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.virtualthreads.deployment.RequiresProgram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.MissingNode;

import static org.assertj.core.api.Assertions.assertThat;

/** Manifests as kustomize renders them, where it is installed, alone or in kubectl. */
@RequiresProgram("kustomize or kubectl")
class RenderedManifestsTest {

	private final Manifests manifests = new Manifests(Yaml.HOME);

	private final List<String> kustomize = RequiresProgram.Condition.isInstalled("kustomize")
			? List.of("kustomize", "build") : List.of("kubectl", "kustomize");

	@ParameterizedTest
	@FieldSource("dev.virtualthreads.deployment.kubernetes.Manifests#ENTRIES")
	void kustomizeRendersWhatTheOtherTestsCheck(String entry) throws IOException, InterruptedException {
		List<JsonNode> all = rendered(entry);
		assertThat(all).allSatisfy((manifest) -> assertThat(KubernetesSchema.problem(manifest)).isEmpty());
		Map<String, JsonNode> rendered = all.stream()
			.filter((manifest) -> !manifest.path("kind").asString().equals("ConfigMap"))
			.collect(Collectors.toMap(Manifests::name, Function.identity()));
		List<JsonNode> built = this.manifests.built(entry)
			.stream()
			.filter((manifest) -> !manifest.path("kind").asString().equals("Kustomization"))
			.toList();
		assertThat(rendered).hasSameSizeAs(built);
		built.forEach((manifest) -> assertContains(Manifests.name(manifest),
				rendered.getOrDefault(Manifests.name(manifest), MissingNode.getInstance()), manifest));
	}

	@ParameterizedTest
	@ValueSource(strings = { "bank-service", "risk-service", "transfer-service" })
	void everyPodHasTheVersionAndTheLabel(String service) throws IOException, InterruptedException {
		JsonNode pod = rendered("deploy/k8s/overlays/virtual").stream()
			.filter((manifest) -> Manifests.name(manifest).equals("Deployment " + service))
			.findFirst()
			.orElseThrow()
			.at("/spec/template");
		JsonNode images = Yaml.at("deploy/k8s/base/kustomization.yaml", "/images");
		String image = pod.at("/spec/containers/0/image").asString();
		assertThat(image).startsWith("virtual-threads/" + service + ":");
		assertThat(images.valueStream()
			.map((each) -> "%s:%s".formatted(each.path("name").asString(), each.path("newTag").asString())))
			.contains(image);
		assertThat(pod.at("/metadata/labels").toString()).contains("\"app.kubernetes.io/part-of\":\"virtual-threads\"");
	}

	@Test
	void configMapHasEveryScript() throws IOException, InterruptedException {
		Optional<JsonNode> scripts = rendered("deploy/k8s/load/transfers").stream()
			.filter((manifest) -> Manifests.name(manifest).equals("ConfigMap k6-scripts"))
			.findFirst();
		try (Stream<Path> files = Files.list(Yaml.HOME.resolve("k6"))) {
			assertThat(scripts.orElseThrow().path("data").propertyNames()).containsExactlyInAnyOrderElementsOf(
					files.map((file) -> file.getFileName().toString()).filter((name) -> name.endsWith(".js")).toList());
		}
	}

	private List<JsonNode> rendered(String entry) throws IOException, InterruptedException {
		Process process = new ProcessBuilder(Stream.concat(this.kustomize.stream(), Stream.of(entry)).toList())
			.directory(Yaml.HOME.toFile())
			.redirectErrorStream(true)
			.start();
		String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
		assertThat(process.waitFor()).as(output).isZero();
		return Yaml.documents(output);
	}

	// kustomize adds a namespace, labels and the tags of images, and orders lists anew
	private static void assertContains(String path, JsonNode whole, JsonNode part) {
		if (part.isObject()) {
			part.properties()
				.forEach((field) -> assertContains(path + "/" + field.getKey(), whole.path(field.getKey()),
						field.getValue()));
		}
		else if (part.isArray()) {
			assertThat(whole).as(path).hasSameSizeAs(part);
			part.forEach((item) -> assertThat(whole).as(path)
				.anySatisfy((candidate) -> assertContains(path, candidate, item)));
		}
		else if (path.endsWith("/image")) {
			assertThat(whole.asString()).startsWith(part.asString());
		}
		else {
			assertThat(whole).as(path).isEqualTo(part);
		}
	}

}
