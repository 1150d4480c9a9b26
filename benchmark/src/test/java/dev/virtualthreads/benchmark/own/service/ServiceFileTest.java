package dev.virtualthreads.benchmark.own.service;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
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

	private static final String BOOT = "Main-Class:LAUNCHER.JarLauncher Start-Class:app.Main BOOT-INF/lib/spring-boot-4.0.7.jar ";

	@TempDir
	private Path folder;

	@ParameterizedTest
	@CsvSource(delimiter = '|',
			textBlock = """
					app.jar  | Main-Class:LAUNCHER.JarLauncher Start-Class:com.acme.app.Main BOOT-INF/lib/spring-boot-3.2.0.jar BOOT-INF/lib/tomcat-embed-core-11.0.1.jar | 3.2.0 TOMCAT 11.0.1
					app.jar  | Main-Class:Main Start-Class:Main BOOT-INF/lib/spring-boot-3.10.1.jar BOOT-INF/lib/tomcat-embed-core-11.0.1.jar | 3.10.1 TOMCAT 11.0.1
					app.jar  | Main-Class:LAUNCHER.PropertiesLauncher Start-Class:LAUNCHER.PropertiesLauncher BOOT-INF/lib/spring-boot-4.0.0-SNAPSHOT.jar BOOT-INF/lib/tomcat-embed-core-11.0.1.jar | 4.0.0-SNAPSHOT TOMCAT 11.0.1
					app.war  | Main-Class:LAUNCHER.WarLauncher Start-Class:app.Main WEB-INF/lib/spring-boot-10.0.0.jar WEB-INF/lib-provided/tomcat-embed-core-10.1.40.jar | 10.0.0 TOMCAT 10.1.40
					thin.jar | Main-Class:thin.Wrapper Start-Class:com.acme.Main Spring-Boot-Version:4.0.1 | 4.0.1 UNKNOWN null
					""")
	void executableJarIsRead(String name, String contents, String values) throws IOException {
		Path jar = jar(name, contents);
		ServiceFile service = read(jar);
		assertThat("%s %s %s".formatted(service.springBoot(), service.server().name(), service.tomcat()))
			.isEqualTo(values);
		assertThat(service.name()).isEqualTo(name);
		assertThat(service.launch()).containsExactly("-jar", jar.toString());
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|',
			textBlock = """
					app.war   | WEB-INF/lib/spring-boot-3.5.0.jar | app.war runs only inside a servlet container … bootWar
					plain.jar |                                   | is not an executable jar: its manifest has no Main-Class
					other.jar | Main-Class:app.Main               | other.jar is not a Spring Boot executable jar
					batch.jar | Main-Class:LAUNCHER.JarLauncher BOOT-INF/lib/spring-boot-4.0.0.jar | batch.jar has no web server
					app.jar   | Main-Class:LAUNCHER.JarLauncher BOOT-INF/lib/spring-boot-2.7.18.jar BOOT-INF/lib/tomcat-embed-core-9.0.1.jar | app.jar uses Spring Boot 2.7.18, but … Update Spring Boot first.
					app.jar   | Main-Class:LAUNCHER.JarLauncher BOOT-INF/lib/spring-boot-3.1.12.jar BOOT-INF/lib/tomcat-embed-core-9.0.1.jar | app.jar uses Spring Boot 3.1.12, but
					""")
	void otherJarIsRefused(String name, @Nullable String contents, String message) throws IOException {
		refuses(jar(name, (contents != null) ? contents : "empty.txt"), message.split(" … "));
	}

	@Test
	void filesThatAreNoServiceAreRefused() throws IOException {
		assertThatIllegalArgumentException().isThrownBy(() -> read(this.folder.resolve("none.jar")))
			.withMessageContaining("does not exist. Build your service first");
		refuses(Files.writeString(this.folder.resolve("text.jar"), "text"), "is not a jar, or not a complete one");
		refuses(Files.writeString(this.folder.resolve("text"), "text"), "is not a jar");
		Files.createDirectories(this.folder.resolve("layers/dependencies"));
		refuses(this.folder.resolve("layers"), "Layers must be copied into one folder");
	}

	// such as by a walk through the files of a folder
	@Test
	void folderWithAnUnreadableFileIsRefused() throws IOException {
		Path extracted = TestJar.boot("3.3.0").extract(this.folder.resolve("app"));
		assertThatExceptionOfType(MeasurementException.class)
			.isThrownBy(() -> Archive.read(extracted, List.of(), (archive) -> {
				throw new UncheckedIOException(new AccessDeniedException("config"));
			}))
			.withMessageContainingAll("Check that all of ", "app is readable: ", "config");
	}

	@Test
	void jarWithItsLibrariesNextToItIsRead() throws IOException {
		jar("app.jar",
				"Main-Class:app.Main Start-Class:app.Main Class-Path:lib/spring-boot-3.4.1.jar,lib/jetty-server-12.0.16.jar");
		assertThat(read(this.folder)).extracting(ServiceFile::springBoot, ServiceFile::server)
			.containsExactly("3.4.1", Server.JETTY);
	}

	@Test
	void librariesOutsideOfTheJarAreRead() throws IOException {
		Path jar = jar("app.jar", "Main-Class:LAUNCHER.PropertiesLauncher Start-Class:com.acme.Main");
		Path libraries = Files.createDirectory(this.folder.resolve("lib"));
		Files.createFile(libraries.resolve("spring-boot-3.5.1.jar"));
		Files.createFile(libraries.resolve("undertow-core-2.3.18.Final.jar"));
		assertThat(ServiceFile.read(jar, List.of("-Xmx1g", "-Dloader.path=none," + libraries)))
			.extracting(ServiceFile::springBoot, ServiceFile::server)
			.containsExactly("3.5.1", Server.UNDERTOW);
	}

	@Test
	void extractedJarIsRead() throws IOException {
		Path extracted = TestJar.boot("3.3.0").extract(this.folder.resolve("app"));
		assertThat(read(extracted).launch()).containsExactly("-cp", extracted.toString(),
				"org.springframework.boot.loader.launch.JarLauncher");
	}

	@Test
	void poolsNeedThreadsThatBenchCanSet() throws IOException {
		StartOptions none = new StartOptions(List.of(), List.of(), Map.of(), null, null, false);
		ServiceFile tomcat = read(jar("app.jar", BOOT + "BOOT-INF/lib/tomcat-embed-core-11.0.1.jar"));
		tomcat.requirePool(none);
		assertThatExceptionOfType(MeasurementException.class)
			.isThrownBy(() -> tomcat.requirePool(
					new StartOptions(List.of("--server.tomcat.threads.max=5"), List.of(), Map.of(), null, null, false)))
			.withMessage("--pools sets server.tomcat.threads.max: remove --server.tomcat.threads.max=5.");
		ServiceFile netty = read(jar("flux.jar", BOOT + "BOOT-INF/lib/reactor-netty-http-1.3.0.jar"));
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

	private Path jar(String name, String contents) throws IOException {
		TestJar jar = new TestJar();
		for (String word : contents.replace("LAUNCHER.", "org.springframework.boot.loader.launch.").split(" ", -1)) {
			String[] attribute = word.split(":", -1);
			if (attribute.length > 1) {
				jar.with(attribute[0], attribute[1].replace(',', ' '));
			}
			else {
				jar.library(word);
			}
		}
		return jar.write(this.folder.resolve(name));
	}

}
