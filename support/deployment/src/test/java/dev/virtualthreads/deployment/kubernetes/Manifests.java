package dev.virtualthreads.deployment.kubernetes;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import tools.jackson.databind.JsonNode;

/**
 * The manifests of a checkout. A patch is checked as part of the manifest that it
 * changes, because it is incomplete alone.
 */
record Manifests(Path home) {

	private static final String KUSTOMIZATION = "kustomization.yaml";

	/** Folders for {@code kubectl apply -k}. */
	static final List<String> ENTRIES = List.of("deploy/k8s/overlays/platform", "deploy/k8s/overlays/virtual",
			"deploy/k8s/load/transfers", "deploy/k8s/load/ramp");

	/** Returns the resources of a folder and of the folders below it, patched. */
	List<JsonNode> built(String folder) {
		return built(this.home.resolve(folder));
	}

	/** Returns the same by kind and name. */
	Map<String, JsonNode> named(String folder) {
		return built(folder).stream().collect(Collectors.toMap(Manifests::name, (manifest) -> manifest));
	}

	private List<JsonNode> built(Path folder) {
		JsonNode kustomization = kustomization(folder);
		List<JsonNode> resources = texts(kustomization, "/resources").map(folder::resolve).flatMap(this::read).toList();
		return patches(folder).flatMap((file) -> Yaml.documents(file).stream())
			.reduce(resources, Manifests::patched, (before, after) -> after);
	}

	private Stream<JsonNode> read(Path resource) {
		return (Files.isDirectory(resource) ? built(resource) : Yaml.documents(resource)).stream();
	}

	private static List<JsonNode> patched(List<JsonNode> resources, JsonNode patch) {
		if (resources.stream().noneMatch((resource) -> name(resource).equals(name(patch)))) {
			throw new IllegalArgumentException("The patch of " + name(patch) + " has no target");
		}
		UnaryOperator<JsonNode> change = (resource) -> name(resource).equals(name(patch))
				? StrategicMerge.merge(resource, patch) : resource;
		return resources.stream().map(change).toList();
	}

	/** Returns violations of the schemas, in files and in resources of the entries. */
	List<String> problems() {
		Stream<String> inFiles = complete().flatMap((file) -> problems(file.toString(), Yaml.documents(file)));
		Stream<String> inEntries = ENTRIES.stream().flatMap((entry) -> problems(entry, built(entry)));
		return Stream.concat(inFiles, inEntries).toList();
	}

	private static Stream<String> problems(String source, List<JsonNode> manifests) {
		return manifests.stream()
			.flatMap((manifest) -> KubernetesSchema.problem(manifest)
				.map((problem) -> source + ", " + name(manifest) + ": " + problem)
				.stream());
	}

	private Stream<Path> complete() {
		Set<Path> patches = new TreeSet<>();
		files().filter((file) -> file.endsWith(KUSTOMIZATION))
			.forEach((file) -> patches(file.getParent()).forEach(patches::add));
		return files().filter((file) -> !patches.contains(file));
	}

	/** Returns the files that the entries use, with their kustomizations. */
	Set<Path> used() {
		Set<Path> used = new TreeSet<>();
		ENTRIES.forEach((entry) -> collect(this.home.resolve(entry), used));
		return used;
	}

	private static void collect(Path folder, Set<Path> used) {
		used.add(folder.resolve(KUSTOMIZATION).normalize());
		patches(folder).forEach(used::add);
		texts(kustomization(folder), "/resources").map((name) -> folder.resolve(name).normalize())
			.forEach((resource) -> {
				if (Files.isDirectory(resource)) {
					collect(resource, used);
				}
				else {
					used.add(resource);
				}
			});
	}

	/** Returns all YAML files in the folders of the manifests and of the k6 scripts. */
	Stream<Path> files() {
		return Stream.of("deploy/k8s", "k6").map(this.home::resolve).flatMap(Manifests::below);
	}

	private static Stream<Path> below(Path folder) {
		try (Stream<Path> files = Files.walk(folder)) {
			return files.filter((file) -> file.toString().matches(".*\\.ya?ml"))
				.map(Path::normalize)
				.sorted()
				.toList()
				.stream();
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	private static Stream<Path> patches(Path folder) {
		return texts(kustomization(folder), "/patches", "/path").map((name) -> folder.resolve(name).normalize());
	}

	private static JsonNode kustomization(Path folder) {
		return Yaml.documents(folder.resolve(KUSTOMIZATION)).getFirst();
	}

	private static Stream<String> texts(JsonNode node, String array) {
		return texts(node, array, "");
	}

	private static Stream<String> texts(JsonNode node, String array, String field) {
		return node.at(array).valueStream().map((value) -> value.at(field).stringValue());
	}

	static String name(JsonNode manifest) {
		return manifest.path("kind").asString() + " " + manifest.at("/metadata/name").asString();
	}

	/** Returns the environment variables of a container with a value. */
	static Map<String, String> environment(JsonNode container) {
		return container.path("env")
			.valueStream()
			.collect(Collectors.toMap((variable) -> variable.path("name").asString(),
					(variable) -> variable.path("value").asString()));
	}

	static String number(JsonNode container, String port) {
		return container.path("ports")
			.valueStream()
			.filter((candidate) -> candidate.path("name").asString().equals(port))
			.map((candidate) -> String.valueOf(candidate.path("containerPort").asInt()))
			.findFirst()
			.orElseThrow();
	}

}
