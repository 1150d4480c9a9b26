package dev.virtualthreads.benchmark.own.service;

import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class StartOptionsTest {

	@Test
	void whatBenchSetsMustNotBeSetTwice() {
		refuses(List.of("--server.port=9000"), List.of(), Map.of(), "bench sets server.port itself",
				"--server.port=9000");
		refuses(List.of(), List.of("-Dspring.threads.virtual.enabled=true"), Map.of(),
				"bench sets spring.threads.virtual.enabled itself");
		refuses(List.of(), List.of(), Map.of("SERVER_ADDRESS", "0.0.0.0"), "remove SERVER_ADDRESS");
	}

	@Test
	void propertiesHaveTheVariableThatSpringBootReads() {
		assertThat(StartOptions.variable("server.tomcat.max-connections")).isEqualTo("SERVER_TOMCAT_MAXCONNECTIONS");
	}

	@Test
	void lastHeapOptionCounts() {
		assertThat(options(List.of(), List.of("-Xmx1g", "-Dx=y", "-Xmx512m"), Map.of()).heap()).isEqualTo("-Xmx512m");
		assertThat(options(List.of(), List.of(), Map.of()).heap()).isEqualTo("default of the JVM");
	}

	@Test
	void reportShowsNoSecrets() {
		assertThat(StartOptions.shown(List.of("--spring.datasource.password=p=1", "-Xmx1g", "--api-key.value=k",
				"--mongo=mongodb://app:s3cret@db/orders")))
			.isEqualTo("--spring.datasource.password=*** -Xmx1g --api-key.value=*** --mongo=mongodb://***@db/orders");
	}

	private static void refuses(List<String> arguments, List<String> jvm, Map<String, String> environment,
			String... messages) {
		assertThatIllegalArgumentException().isThrownBy(() -> options(arguments, jvm, environment))
			.withMessageContainingAll(messages);
	}

	private static StartOptions options(List<String> arguments, List<String> jvm, Map<String, String> environment) {
		return new StartOptions(arguments, jvm, environment, null, null, false);
	}

}
