package dev.virtualthreads.benchmark.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Limits of one replica on the page, against the configuration files. */
class ReplicaLimitsTest {

	private static final Path HOME = Path.of("..");

	@ParameterizedTest
	@CsvSource({ "deploy/docker/replicas/nginx.conf, worker_connections %d;, 16400",
			"bank-service/src/main/resources/application.yaml, max-concurrent-transfers: %d, 1000" })
	void pageHasTheFigureOfTheFile(String file, String setting, int figure) throws IOException {
		assertThat(read(file)).containsOnlyOnce(setting.formatted(figure));
		assertThat(read("docs/explained.md")).contains(String.format(Locale.ROOT, "%,d", figure));
	}

	@ParameterizedTest
	@ValueSource(strings = { "risk-service", "transfer-service" })
	void remoteServicesAlwaysHaveTheProfileLean(String service) throws IOException {
		assertThat(read("deploy/k8s/base/" + service + ".yaml"))
			.contains("{name: SPRING_PROFILES_ACTIVE, value: lean}");
		assertThat(read("docker-compose.yaml"))
			.containsPattern("(?s)\\n  %s:\\n((?!\\n\\n).)*SPRING_PROFILES_ACTIVE: lean".formatted(service));
	}

	private static String read(String file) throws IOException {
		return Files.readString(HOME.resolve(file));
	}

}
