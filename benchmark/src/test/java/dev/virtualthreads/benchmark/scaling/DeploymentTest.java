package dev.virtualthreads.benchmark.scaling;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** Limits on the page and in the files that configure the services. */
class DeploymentTest {

	private static final Path HOME = Path.of("..");

	private static final String NGINX = "resources/docker/replicas/nginx.conf";

	@Test
	void balancerHasTheConnectionsOfItsConfiguration() throws IOException {
		assertThat(number("worker_processes (\\d+);", NGINX)).isOne();
		assertThat(number("worker_connections (\\d+);", NGINX)).isEqualTo(Deployment.NGINX_CONNECTIONS);
	}

	@Test
	void balancerUsesOneConnectionPerTransferInTurns() throws IOException {
		assertThat(HOME.resolve(NGINX)).content()
			.contains("proxy_set_header Connection close;")
			.doesNotContainPattern("(?m)^\\s*(random|least_conn|ip_hash|hash)\\b");
	}

	@Test
	void remoteServiceHasTheConnectionsOfTheProfileLean() throws IOException {
		assertThat(number("tomcat\\.max-connections: (\\d+)",
				"support/lean-tomcat/src/main/resources/application-lean.yaml"))
			.isEqualTo(Deployment.REMOTE_SERVICE_CONNECTIONS);
	}

	@Test
	void remoteServicesHaveTheProfileLeanEverywhere() throws IOException {
		for (String service : new String[] { "risk-service", "transfer-service" }) {
			assertThat(HOME.resolve("k8s/base/" + service + ".yaml")).content()
				.contains("{name: SPRING_PROFILES_ACTIVE, value: lean}");
			assertThat(HOME.resolve("docker-compose.yaml")).content()
				.containsPattern("(?s)\\n  %s:\\n((?!\\n\\n).)*SPRING_PROFILES_ACTIVE: lean".formatted(service));
		}
	}

	private static int number(String pattern, String file) throws IOException {
		Matcher matcher = Pattern.compile(pattern).matcher(Files.readString(HOME.resolve(file)));
		assertThat(matcher.find()).as("%s in %s", pattern, file).isTrue();
		return Integer.parseInt(matcher.group(1));
	}

}
