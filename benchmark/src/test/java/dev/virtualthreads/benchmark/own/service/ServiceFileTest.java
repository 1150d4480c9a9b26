package dev.virtualthreads.benchmark.own.service;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import dev.virtualthreads.program.MeasurementException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

class ServiceFileTest {

	private static final String TOMCAT = "BOOT-INF/lib/tomcat-embed-core-11.0.1.jar";

	@TempDir
	private Path folder;

	@Test
	void bootJarIsRead() throws IOException {
		Path jar = TestJar.boot("4.0.7").write(this.folder.resolve("app.jar"));
		ServiceFile service = read(jar);
		assertThat(service)
			.extracting(ServiceFile::name, ServiceFile::springBoot, ServiceFile::tomcat, ServiceFile::server)
			.containsExactly("app.jar", "4.0.7", "11.0.1", Server.TOMCAT);
		assertThat(service.launch()).containsExactly("-jar", jar.toString());
	}

	@ParameterizedTest
	@CsvSource({ "2.7.18, false", "3.0.0, false", "3.1.12, false", "3.2.0, true", "3.10.1, true",
			"4.0.0-SNAPSHOT, true", "10.0.0, true" })
	void bootWithoutThePropertyIsRefused(String version, boolean accepted) throws IOException {
		Path jar = TestJar.boot(version).write(this.folder.resolve("app.jar"));
		if (accepted) {
			assertThat(read(jar).springBoot()).isEqualTo(version);
		}
		else {
			refuses(jar, "app.jar uses Spring Boot %s, but".formatted(version), "Update Spring Boot first.");
		}
	}

	@Test
	void executableWarIsRead() throws IOException {
		Path war = new TestJar().main("org.springframework.boot.loader.launch.WarLauncher", "app.Main")
			.library("WEB-INF/lib/spring-boot-3.5.0.jar")
			.library("WEB-INF/lib-provided/tomcat-embed-core-10.1.40.jar")
			.write(this.folder.resolve("app.war"));
		assertThat(read(war).tomcat()).isEqualTo("10.1.40");
	}

	@Test
	void warForAContainerIsRefused() throws IOException {
		refuses(new TestJar().library("WEB-INF/lib/spring-boot-3.5.0.jar").write(this.folder.resolve("app.war")),
				"app.war runs only inside a servlet container", "bootWar");
	}

	@Test
	void jarWithItsLibrariesNextToItIsRead() throws IOException {
		new TestJar().main("app.Main", "app.Main")
			.with("Class-Path", "lib/spring-boot-3.4.1.jar lib/jetty-server-12.0.16.jar")
			.write(this.folder.resolve("app.jar"));
		assertThat(read(this.folder)).extracting(ServiceFile::springBoot, ServiceFile::server)
			.containsExactly("3.4.1", Server.JETTY);
	}

	@Test
	void librariesOutsideOfTheJarAreRead() throws IOException {
		Path jar = new TestJar().main("org.springframework.boot.loader.launch.PropertiesLauncher", "com.acme.Main")
			.write(this.folder.resolve("app.jar"));
		Path libraries = Files.createDirectory(this.folder.resolve("lib"));
		Files.createFile(libraries.resolve("spring-boot-3.5.1.jar"));
		Files.createFile(libraries.resolve("undertow-core-2.3.18.Final.jar"));
		ServiceFile service = ServiceFile.read(jar, List.of("-Xmx1g", "-Dloader.path=none," + libraries));
		assertThat(service).extracting(ServiceFile::springBoot, ServiceFile::server, ServiceFile::ownPackage)
			.containsExactly("3.5.1", Server.UNDERTOW, "com.acme");
	}

	@Test
	void jarWithoutLibrariesHasItsVersionInTheManifest() throws IOException {
		ServiceFile service = read(new TestJar().main("thin.Wrapper", "com.acme.Main")
			.with("Spring-Boot-Version", "4.0.1")
			.write(this.folder.resolve("thin.jar")));
		assertThat(service).extracting(ServiceFile::springBoot, ServiceFile::server)
			.containsExactly("4.0.1", Server.UNKNOWN);
	}

	@ParameterizedTest
	@CsvSource({ "org.springframework.boot.loader.launch.JarLauncher, com.acme.app.Main, com.acme.app", "Main, Main,",
			"org.springframework.boot.loader.launch.PropertiesLauncher, org.springframework.boot.loader.launch.PropertiesLauncher," })
	void ownPackageIsThatOfTheMainClass(String main, String start, @Nullable String ownPackage) throws IOException {
		Path jar = TestJar.boot("4.0.0").main(main, start).write(this.folder.resolve("app.jar"));
		assertThat(read(jar).ownPackage()).isEqualTo(ownPackage);
	}

	@Test
	void extractedJarIsRead() throws IOException {
		Path extracted = TestJar.boot("3.3.0").extract(this.folder.resolve("app"));
		ServiceFile service = read(extracted);
		assertThat(service.launch()).containsExactly("-cp", extracted.toString(),
				"org.springframework.boot.loader.launch.JarLauncher");
	}

	@Test
	void foldersOfLayersAreRefused() throws IOException {
		Files.createDirectories(this.folder.resolve("dependencies"));
		refuses(this.folder, "Layers must be copied into one folder");
	}

	@Test
	void filesThatAreNoServiceAreRefused() throws IOException {
		assertThatIllegalArgumentException().isThrownBy(() -> read(this.folder.resolve("none.jar")))
			.withMessageContaining("does not exist. Build your service first");
		refuses(Files.writeString(this.folder.resolve("text.jar"), "text"), "is not a jar");
		refuses(new TestJar().write(this.folder.resolve("plain.jar")),
				"is not an executable jar: its manifest has no Main-Class");
		refuses(new TestJar().main("app.Main", "app.Main").write(this.folder.resolve("other.jar")),
				"other.jar is not a Spring Boot executable jar");
		refuses(TestJar.boot("4.0.0").without(TOMCAT).write(this.folder.resolve("batch.jar")),
				"batch.jar has no web server");
	}

	@Test
	void poolsNeedThreadsThatBenchCanSet() throws IOException {
		StartOptions none = new StartOptions(List.of(), List.of(), Map.of(), null, null, false);
		ServiceFile tomcat = read(TestJar.boot("4.0.0").write(this.folder.resolve("app.jar")));
		tomcat.requirePool(none);
		assertThatExceptionOfType(MeasurementException.class)
			.isThrownBy(() -> tomcat.requirePool(
					new StartOptions(List.of("--server.tomcat.threads.max=5"), List.of(), Map.of(), null, null, false)))
			.withMessage("--pools sets server.tomcat.threads.max: remove --server.tomcat.threads.max=5.");
		ServiceFile netty = read(TestJar.boot("4.0.0")
			.without(TOMCAT)
			.library("BOOT-INF/lib/reactor-netty-http-1.3.0.jar")
			.write(this.folder.resolve("flux.jar")));
		assertThatExceptionOfType(MeasurementException.class).isThrownBy(() -> netty.requirePool(none))
			.withMessageContaining("flux.jar handles requests on Netty, which has no pool");
	}

	private static ServiceFile read(Path file) {
		return ServiceFile.read(file, List.of());
	}

	private static void refuses(Path file, String... messages) {
		assertThatExceptionOfType(MeasurementException.class).isThrownBy(() -> read(file))
			.withMessageContainingAll(messages);
	}

}
