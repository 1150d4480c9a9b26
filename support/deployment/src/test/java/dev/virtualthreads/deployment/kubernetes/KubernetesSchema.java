package dev.virtualthreads.deployment.kubernetes;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.kubernetes.client.custom.QuantityFormatException;
import io.kubernetes.client.openapi.JSON;
import io.kubernetes.client.openapi.models.V1ConfigMap;
import io.kubernetes.client.openapi.models.V1Deployment;
import io.kubernetes.client.openapi.models.V1Namespace;
import io.kubernetes.client.openapi.models.V1NetworkPolicy;
import io.kubernetes.client.openapi.models.V1PodDisruptionBudget;
import io.kubernetes.client.openapi.models.V1Service;
import io.kubernetes.client.openapi.models.V2HorizontalPodAutoscaler;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Schemas of the manifests. The models of the Java client are generated from the schemas
 * of Kubernetes; kinds outside of Kubernetes have a schema next to this class.
 */
final class KubernetesSchema {

	private static final Map<String, Class<?>> MODELS = Map.of("v1 ConfigMap", V1ConfigMap.class, "v1 Namespace",
			V1Namespace.class, "v1 Service", V1Service.class, "apps/v1 Deployment", V1Deployment.class,
			"autoscaling/v2 HorizontalPodAutoscaler", V2HorizontalPodAutoscaler.class,
			"networking.k8s.io/v1 NetworkPolicy", V1NetworkPolicy.class, "policy/v1 PodDisruptionBudget",
			V1PodDisruptionBudget.class);

	private static final SchemaRegistry REGISTRY = SchemaRegistry
		.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);

	// They allow only the fields that this project uses
	private static final Map<String, Schema> OWN = Map.of("kustomize.config.k8s.io/v1beta1 Kustomization",
			own("kustomization"), "monitoring.coreos.com/v1 ServiceMonitor", own("service-monitor"),
			"k6.io/v1alpha1 TestRun", own("test-run"),
			// values of a Helm chart have no kind
			" ", own("prometheus-adapter-values"));

	private KubernetesSchema() {
	}

	private static Schema own(String name) {
		try (InputStream schema = KubernetesSchema.class.getResourceAsStream(name + ".schema.json")) {
			return REGISTRY
				.getSchema(new String(Objects.requireNonNull(schema).readAllBytes(), StandardCharsets.UTF_8));
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	static Optional<String> problem(JsonNode manifest) {
		String kind = manifest.path("apiVersion").asString() + " " + manifest.path("kind").asString();
		Schema own = OWN.get(kind);
		if (own != null) {
			return own.validate(manifest).stream().map(Object::toString).findFirst();
		}
		Class<?> model = MODELS.get(kind);
		return (model != null) ? problem(JsonParser.parseString(manifest.toString()), model)
				: Optional.of("no schema for \"" + kind + "\"");
	}

	// A model refuses unknown and missing fields when it is read, and converts values
	// of a wrong type: these differ when it is written again.
	private static Optional<String> problem(JsonElement manifest, Class<?> model) {
		try {
			JsonElement written = JSON.getGson().toJsonTree(JSON.getGson().fromJson(manifest, model));
			return differences("", manifest, written).findFirst();
		}
		catch (IllegalArgumentException | JsonParseException | QuantityFormatException ex) {
			return Optional.of(String.valueOf(ex.getMessage()));
		}
	}

	// a model writes empty collections in addition
	private static Stream<String> differences(String path, JsonElement value, @Nullable JsonElement written) {
		if (value instanceof JsonObject object && written instanceof JsonObject other) {
			return object.entrySet()
				.stream()
				.flatMap((field) -> differences(path + "/" + field.getKey(), field.getValue(),
						other.get(field.getKey())));
		}
		if (value instanceof JsonArray list && written instanceof JsonArray other && list.size() == other.size()) {
			return IntStream.range(0, list.size())
				.boxed()
				.flatMap((i) -> differences(path + "/" + i, list.get(i), other.get(i)));
		}
		return value.equals(written) ? Stream.empty()
				: Stream.of("%s must be %s, was %s".formatted(path, written, value));
	}

}
