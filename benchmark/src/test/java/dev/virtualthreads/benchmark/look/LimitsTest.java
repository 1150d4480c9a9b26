package dev.virtualthreads.benchmark.look;

import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.look.Look.Part;
import dev.virtualthreads.benchmark.own.service.TestJar;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class LimitsTest {

	private static final String TOMCAT = "BOOT-INF/lib/tomcat-embed-core-11.0.1.jar";

	@TempDir
	private Path folder;

	@ParameterizedTest
	@CsvSource(delimiter = '|',
			textBlock = """
					true  | HikariCP-7.1.0 | server.tomcat.threads.max: 5 | x | Limit first: 5 request threads of Tomcat (server.tomcat.threads.max=5 in application.yaml), which the property removes. Then: 10 database connections of HikariCP (default).
					true  | unknown-1.0 | a: b | x | 200 request threads of Tomcat (default), which the property removes. No other limit is visible in this file.
					true  | HikariCP-7.1.0 | spring.datasource.hikari.maximum-pool-size: ${SIZE} | x | which the property removes. Then: an unknown number of database connections of HikariCP
					false | HikariCP-7.1.0 | spring.datasource.hikari.maximum-pool-size: ${SIZE} | x | Limit first: an unknown number of database connections of HikariCP
					false | jetty-server-12.1.0 | a: b | x | 200 request threads of Jetty (default), which since Spring Boot 3.5.11 limits virtual threads, too.
					false | jetty-server-12.1.0 spring-boot-3.5.10 | a: b | x | 200 request threads of Jetty (default), which the property removes.
					true  | httpclient5-5.5.1 | a: b | org/springframework/web/client/RestTemplate | No other limit is visible in this file.
					true  | feign-hc5-13.5 httpclient5-5.5 | a: b | Lorg/springframework/cloud/openfeign/FeignClient; | Limit first: 50 connections per target of Apache HttpClient 5 in OpenFeign (default).
					""")
	void firstLimitIsNamed(boolean tomcat, String libraries, String settings, String code, String answer) {
		TestJar jar = Applications.type(Applications.boot(), "com/acme/app/Client", code, 0);
		Stream.of(libraries.split(" ")).forEach((library) -> jar.library("BOOT-INF/lib/%s.jar".formatted(library)));
		Applications.settings(jar, "application.yaml", settings);
		assertThat(Applications.look(tomcat ? jar : jar.without(TOMCAT), 25).answer()).contains(answer);
	}

	@ParameterizedTest
	@CsvSource({ "60, 60 requests in progress and 200 request threads: the property gains nothing.",
			"190, 190 requests in progress and 200 request threads: the property can help.",
			"1200, '1,200 requests in progress and 200 request threads: the property can help.'" })
	void peakIsComparedWithTheRequestThreads(double inProgress, String sentence) throws IOException {
		Path jar = Applications.boot().write(this.folder.resolve("app.jar"));
		assertThat(Look.at(jar, 25, inProgress).answer()).contains("Your peak has " + sentence);
	}

	@ParameterizedTest
	@CsvSource({
			"jetty-server, 200 request threads of Jetty (default), 'the next limit is 200, server.jetty.threads.max'",
			"undertow-core, an unknown number of request threads of Undertow (default), Undertow has no other limit",
			"reactor-netty-http, Netty handles requests on threads that the property does not change, Expect no gain" })
	void serverDecidesWhatThePropertyChanges(String library, String text, String action) {
		TestJar jar = Applications.with(library + "-1.0").library("BOOT-INF/lib/spring-webflux-7.0.1.jar");
		Look look = Applications.look(jar.without(TOMCAT), 25);
		assertThat(look.findings().getFirst().text()).isEqualTo(text);
		assertThat(look.findings().getFirst().action()).contains(action);
	}

	@Test
	void peakAboveThePoolOfJettyNeedsALargerPool() throws IOException {
		Path jar = Applications.with("jetty-server-1.0").without(TOMCAT).write(this.folder.resolve("app.jar"));
		assertThat(Look.at(jar, 25, 1200.0).answer())
			.contains("200 request threads: the property can help with a larger server.jetty.threads.max.");
	}

	@Test
	void configFolderAndPropertiesTakePrecedence() {
		TestJar jar = Applications.with("HikariCP-7.1.0");
		String text = "spring.datasource.hikari.maximum-pool-size: ";
		Applications.settings(jar, "config/application.yml", text + 1);
		Applications.settings(jar, "application.properties", text + 2);
		Applications.settings(jar, "application.yaml", text + 3);
		assertThat(Applications.look(jar, 25).answer()).contains("Limit first: 1 database connections");
		jar.without("BOOT-INF/classes/config/application.yml");
		assertThat(Applications.look(jar, 25).answer()).contains("Limit first: 2 database connections");
	}

	@Test
	void openInViewConcernsOnlyRequests() {
		TestJar jar = Applications.with("spring-orm-7.0.1");
		assertThat(Applications.texts(Applications.look(jar, 25), Part.LIMITS)).hasSize(2);
		assertThat(Applications.texts(Applications.look(jar.without(TOMCAT), 25), Part.LIMITS)).isEmpty();
	}

}
