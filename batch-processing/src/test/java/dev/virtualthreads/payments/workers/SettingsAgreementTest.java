package dev.virtualthreads.payments.workers;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Settings that {@code docker-compose.yaml}, the configuration and the code must share.
 * Values of the code are read from its sources: the classes keep them to themselves.
 */
class SettingsAgreementTest {

	private static final Path MODULE = Path.of("").toAbsolutePath();

	private static final String MAIN = "src/main/java/dev/virtualthreads/payments";

	private static final Object COMPOSE = yaml(MODULE.resolveSibling("docker-compose.yaml"));

	@Test
	void testsUseTheBrokerOfTheContainers() {
		String tested = only("src/test/java/dev/virtualthreads/payments/workers/BrokerContainer.java",
				"DockerImageName\\.parse\\(\"([^\"]+)\"\\)");
		assertThat(tested).isEqualTo(text(COMPOSE, "services", "broker", "image"));
	}

	@ParameterizedTest
	@CsvSource({ "manager", "worker" })
	void containersUseTheDatabaseUrlOfTheProfile(String service) {
		assertThat(text(COMPOSE, "services", service, "environment", "SPRING_DATASOURCE_URL"))
			.isEqualTo(urlOfTheProfile().replace("//localhost:", "//postgres:"));
	}

	@ParameterizedTest
	@CsvSource({ "manager, /run/StopOnShutdown.java, LIMIT",
			"worker, /workers/WorkersConfiguration.java, SHUTDOWN_TIMEOUT" })
	void containersOutliveTheShutdownOfTheirRole(String service, String source, String constant) {
		int timeout = Integer
			.parseInt(only(MAIN + source, "Duration " + constant + " = Duration\\.ofSeconds\\((\\d+)\\)"));
		String period = text(COMPOSE, "services", service, "stop_grace_period");
		assertThat(period).matches("\\d+s");
		assertThat(Integer.parseInt(period.replace("s", ""))).isGreaterThan(timeout);
	}

	private static String urlOfTheProfile() {
		return text(yaml(MODULE.resolve("src/main/resources/application-postgres.yaml")), "spring", "datasource",
				"url");
	}

	/** Returns the only text of a source that the group of the pattern matches. */
	private static String only(String source, String pattern) {
		List<String> found = Pattern.compile(pattern)
			.matcher(read(MODULE.resolve(source)))
			.results()
			.map((result) -> result.group(1))
			.toList();
		assertThat(found).as("%s in %s", pattern, source).hasSize(1);
		return found.getFirst();
	}

	private static String text(Object yaml, String... keys) {
		@Nullable Object value = yaml;
		for (String key : keys) {
			assertThat(value).as("parent of %s", key).isInstanceOf(Map.class);
			value = ((Map<?, ?>) Objects.requireNonNull(value)).get(key);
		}
		assertThat(value).as(String.join(".", keys)).isInstanceOf(String.class);
		return (String) Objects.requireNonNull(value);
	}

	private static Object yaml(Path file) {
		return new Yaml(new SafeConstructor(new LoaderOptions())).load(read(file));
	}

	private static String read(Path file) {
		try {
			return Files.readString(file);
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

}
