package dev.virtualthreads.payments.workers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Properties;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import org.springframework.beans.factory.config.YamlPropertiesFactoryBean;
import org.springframework.core.io.FileSystemResource;

import static org.assertj.core.api.Assertions.assertThat;

/** Settings that {@code docker-compose.yaml}, configuration and code must share. */
class SettingsAgreementTest {

	private static final String MAIN = "src/main/java/dev/virtualthreads/payments";

	private static final Properties COMPOSE = yaml("../docker-compose.yaml");

	@Test
	void testsUseTheBrokerOfTheContainers() throws IOException {
		String tested = only("src/test/java/dev/virtualthreads/payments/workers/BrokerContainer.java",
				"DockerImageName\\.parse\\(\"([^\"]+)\"\\)");
		assertThat(COMPOSE.getProperty("services.broker.image")).isEqualTo(tested);
	}

	@ParameterizedTest
	@CsvSource({ "manager", "worker" })
	void containersUseTheDatabaseUrlOfTheProfile(String service) {
		String url = yaml("src/main/resources/application-postgres.yaml").getProperty("spring.datasource.url");
		assertThat(COMPOSE.getProperty("services.%s.environment.SPRING_DATASOURCE_URL".formatted(service)))
			.isEqualTo(url.replace("//localhost:", "//postgres:"));
	}

	@ParameterizedTest
	@CsvSource({ "manager, /run/StopOnShutdown.java, LIMIT",
			"worker, /workers/WorkersConfiguration.java, SHUTDOWN_TIMEOUT" })
	void containersOutliveTheShutdownOfTheirRole(String service, String source, String constant) throws IOException {
		int timeout = Integer
			.parseInt(only(MAIN + source, "Duration " + constant + " = Duration\\.ofSeconds\\((\\d+)\\)"));
		String period = COMPOSE.getProperty("services.%s.stop_grace_period".formatted(service));
		assertThat(period).matches("\\d+s");
		assertThat(Integer.parseInt(period.replace("s", ""))).isGreaterThan(timeout);
	}

	/** Returns the only text of a source that the group of the pattern matches. */
	private static String only(String source, String pattern) throws IOException {
		List<MatchResult> found = Pattern.compile(pattern)
			.matcher(Files.readString(Path.of(source)))
			.results()
			.toList();
		assertThat(found).as("%s in %s", pattern, source).hasSize(1);
		return found.getFirst().group(1);
	}

	private static Properties yaml(String file) {
		YamlPropertiesFactoryBean yaml = new YamlPropertiesFactoryBean();
		yaml.setResources(new FileSystemResource(file));
		return Objects.requireNonNull(yaml.getObject());
	}

}
