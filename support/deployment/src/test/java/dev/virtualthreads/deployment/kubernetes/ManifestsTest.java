package dev.virtualthreads.deployment.kubernetes;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

/** Manifests in {@code deploy/k8s} against the schemas of Kubernetes, no cluster. */
class ManifestsTest {

	private final Manifests manifests = new Manifests(Yaml.HOME);

	@TempDir
	private Path copy;

	@Test
	void everyManifestIsValid() {
		assertThat(this.manifests.problems()).isEmpty();
	}

	@Test
	void everyFileIsPartOfAnEntry() {
		assertThat(this.manifests.used()).containsExactlyInAnyOrderElementsOf(
				this.manifests.files().filter((file) -> !file.endsWith("prometheus-adapter-values.yaml")).toList());
	}

	@Test
	void overlaysDifferOnlyInTheThreadMode() {
		String virtual = this.manifests.built("deploy/k8s/overlays/virtual").toString();
		assertThat(virtual.replace(threadMode(true), threadMode(false))).isNotEqualTo(virtual)
			.isEqualTo(this.manifests.built("deploy/k8s/overlays/platform").toString());
	}

	@Test
	void testRunsDifferOnlyInTheScript() {
		assertThat(this.manifests.built("deploy/k8s/load/ramp").toString().replace("ramp_test", "load_test"))
			.isEqualTo(this.manifests.built("deploy/k8s/load/transfers").toString());
	}

	// ~ ends a line
	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '`',
			textBlock = """
					base/bank-service.yaml     | terminationGracePeriodSeconds: | terminationGraceSeconds: | terminationGraceSeconds
					base/bank-service.yaml     | readOnlyRootFilesystem: true   | readOnlyRootFileSystem: true | readOnlyRootFileSystem
					base/bank-service.yaml     | value: "9080"                  | value: 9080              | was 9080
					base/bank-service.yaml     | containerPort: 8080            | containerPort: eight     | eight
					base/bank-service.yaml     | containerPort: 8080            | containerPort: "8080"    | /containerPort must be 8080
					base/bank-service.yaml     | capabilities: {drop: [ALL]}    | capabilities: {drop: ALL} | drop
					base/bank-service.yaml     | memory: 1Gi                    | memory: 1 GB             | quantity
					base/bank-service.yaml     | apiVersion: apps/v1            | apiVersion: apps/v2      | no schema
					base/bank-service.yaml     | selector:~    matchLabels: {app.kubernetes.io/name: bank-service}~  strategy | strategy | required field
					base/risk-service.yaml     | selector:                      | selectors:               | selectors
					base/network-policy.yaml   | podSelector: {}                | podselector: {}          | podselector
					base/bank-autoscaler.yaml  | maxReplicas: 10                | maxReplica: 10           | maxReplica
					base/bank-autoscaler.yaml  | averageValue: "100"            | averageUtilisation: 100  | averageUtilisation
					base/bank-autoscaler.yaml  | minReplicas: 3                 | minReplicas: [3]         | minReplicas
					base/bank-monitor.yaml     | scrapeTimeout: 10s             | scrapeTimeOut: 10s       | scrapeTimeOut
					base/kustomization.yaml    | includeTemplates: true         | includeTemplate: true    | includeTemplate
					overlays/virtual/threads.yaml  | containers:                | container:               | container
					overlays/platform/threads.yaml | value: "false"             | value: false             | was false
					overlays/platform/threads.yaml | env:                       | environment:             | environment
					load/base/test-run.yaml    | parallelism: 4                 | parallelism: "4"         | parallelism
					load/ramp/script.yaml      | arguments:                     | argument:                | argument
					prometheus-adapter-values.yaml | metricsQuery:              | metricQuery:             | metricsQuery
					""")
	void wrongFieldIsFound(String file, String right, String wrong, String expected) throws IOException {
		replace(file, right.replace('~', '\n'), wrong);
		assertThat(new Manifests(this.copy).problems()).isNotEmpty()
			.allSatisfy((problem) -> assertThat(problem).contains(expected));
	}

	@Test
	void patchWithoutTargetIsRefused() throws IOException {
		replace("overlays/virtual/threads.yaml", "name: bank-service\nspec", "name: bank\nspec");
		assertThatIllegalArgumentException().isThrownBy(() -> new Manifests(this.copy).problems())
			.withMessage("The patch of Deployment bank has no target");
	}

	private void replace(String file, String right, String wrong) throws IOException {
		List<Path> files = this.manifests.files().toList();
		for (Path source : files) {
			Path target = this.copy.resolve(Yaml.HOME.relativize(source));
			Files.createDirectories(target.getParent());
			Files.copy(source, target);
		}
		Path changed = this.copy.resolve("deploy/k8s").resolve(file);
		String text = Files.readString(changed);
		assertThat(text).contains(right);
		Files.writeString(changed, text.replace(right, wrong));
	}

	private static String threadMode(boolean virtual) {
		return "{\"name\":\"SPRING_THREADS_VIRTUAL_ENABLED\",\"value\":\"%s\"}".formatted(virtual);
	}

}
