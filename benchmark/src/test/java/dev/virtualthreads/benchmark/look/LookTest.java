package dev.virtualthreads.benchmark.look;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import dev.virtualthreads.benchmark.look.Look.Part;
import dev.virtualthreads.benchmark.own.service.TestJar;
import dev.virtualthreads.program.MeasurementException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.Opcodes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

class LookTest {

	private static final String TOMCAT = "BOOT-INF/lib/tomcat-embed-core-11.0.1.jar";

	@TempDir
	private Path folder;

	@Test
	void plainApplicationHasNothingAgainstATrial() {
		Look look = Applications.look(Applications.with("HikariCP-7.1.0"), 25);
		assertThat(look.answer()).isEqualTo(
				"Nothing stands against a trial on Java 25. Limit first: 10 database connections of HikariCP (default).");
		assertThat(look.text()).contains(".jar, Spring Boot 4.1.2, on Java 25", "What limits requests now",
				"docs/checklist.md#connection-pools", "Measure it: ./bench own --jar ", "Java 23 and older only: 1");
		assertThat(look.text()).doesNotContain("Libraries with a known problem", "Your own classes");
	}

	@Test
	void settingsDecideOnServerAndProperty() {
		TestJar jar = Applications.settings(Applications.boot(), "application.yaml",
				"spring.threads.virtual.enabled: true");
		assertThat(Applications.look(jar, 25).findings().getFirst().action()).startsWith("The property, which is on");
		assertThat(Applications.look(jar, 25).answer()).doesNotContain("request threads");
		Look look = Applications
			.look(Applications.settings(jar, "config/application.yml", "spring.main.web-application-type: NONE"), 25);
		assertThat(look.findings()).isEmpty();
		assertThat(look.next()).isEqualTo("It has no web server of Spring Boot, so ./bench own cannot measure it.");
	}

	@Test
	void ownClassesAreNamedOrCountedByPackage() {
		TestJar jar = Applications.boot();
		for (String name : List.of("a/One", "a/Two", "b/Three", "a/One$Inner")) {
			Applications.type(jar, "com/acme/" + name, "x", Opcodes.ACC_SYNCHRONIZED);
		}
		assertThat(Applications.texts(Applications.look(jar, 21), Part.CLASSES)).singleElement()
			.asString()
			.contains("(com.acme.a.One, com.acme.a.Two, com.acme.b.Three)");
		Applications.type(jar, "com/acme/b/Four", "x", Opcodes.ACC_SYNCHRONIZED);
		Applications.type(jar, "com/acme/b/Five", "x", Opcodes.ACC_SYNCHRONIZED);
		assertThat(Applications.look(jar, 23).answer()).startsWith("Check first: synchronized methods or blocks")
			.contains("(5 classes, 3 in com.acme.b, 2 in com.acme.a)");
		assertThat(Applications.look(jar, 24).answer()).startsWith("Nothing stands against a trial on Java 24.");
	}

	@Test
	void librariesOfTheSameGroupAreOwnClasses() throws IOException {
		TestJar jar = Applications.boot()
			.entry("BOOT-INF/lib/core-1.0.jar", library("com/acme/core/Core"))
			.entry("BOOT-INF/lib/other-1.0.jar", library("org/other/Other"))
			.entry("BOOT-INF/classes/com/acme/Broken.class", new byte[] { 1, 2, 3 })
			.library("BOOT-INF/lib/broken.jar");
		Applications.settings(jar, "application.yml", "version: @project.version@");
		Look look = Applications.look(jar, 21);
		assertThat(Applications.texts(look, Part.CLASSES)).singleElement().asString().contains("(com.acme.core.Core)");
		assertThat(look.unknown()).contains("Version of broken", "Content of broken",
				"Content of BOOT-INF/classes/application.yml", "Content of BOOT-INF/classes/com/acme/Broken.class");
	}

	private byte[] library(String type) throws IOException {
		return bytes(new TestJar().entry(type + ".class", Applications.bytes(type, "x", Opcodes.ACC_SYNCHRONIZED)));
	}

	private byte[] bytes(TestJar jar) throws IOException {
		return Files.readAllBytes(jar.write(this.folder.resolve("library.jar")));
	}

	@Test
	void settingsOfTheApplicationHideThoseOfItsModules() throws IOException {
		String text = "spring.datasource.hikari.maximum-pool-size: ";
		TestJar module = new TestJar()
			.entry("com/acme/core/Core.class", Applications.bytes("com/acme/core/Core", "x", 0))
			.entry("application.yml", (text + 50).getBytes(StandardCharsets.UTF_8));
		TestJar jar = Applications.with("HikariCP-7.1.0").entry("BOOT-INF/lib/core-1.0.jar", bytes(module));
		assertThat(Applications.look(jar, 25).answer()).contains("Limit first: 50 database connections");
		Applications.settings(jar, "application.yml", text + 5);
		assertThat(Applications.look(jar, 25).answer()).contains("Limit first: 5 database connections");
	}

	@Test
	void jmsListenersStayOnTheirThreads() {
		TestJar jar = Applications.type(Applications.boot().without(TOMCAT), "com/acme/app/Receiver",
				"Lorg/springframework/jms/annotation/JmsListener;", 0);
		Look look = Applications.look(jar, 25);
		assertThat(look.answer()).startsWith("Nothing stands against a trial");
		assertThat(Applications.texts(look, Part.CHANGES))
			.containsExactly("JMS listeners (com.acme.app.Receiver) stay on their threads");
	}

	@Test
	void warsAndFoldersAreRead() throws IOException {
		TestJar war = new TestJar().library("WEB-INF/lib/spring-boot-3.5.0.jar")
			.library("WEB-INF/lib/HikariCP-6.3.3.jar");
		assertThat(Look.at(war.write(this.folder.resolve("app.war")), 25, null).findings().getFirst().text())
			.startsWith("a web server outside of the jar handles requests");
		Path extracted = Applications.with("jackson-core-2.17.0").extract(this.folder.resolve("extracted"));
		assertThat(Look.at(extracted, 25, null).answer()).startsWith("Update first: jackson-core 2.17.0: ");
		Path thin = Files.createDirectories(this.folder.resolve("thin"));
		Applications.type(new TestJar().main("com.acme.Main", "com.acme.Main"), "unused", "x", 0)
			.with("Class-Path", "lib/spring-boot-4.1.2.jar lib/HikariCP-7.0.2.jar")
			.entry("application.yaml", "spring.datasource.hikari.maximum-pool-size: 3".getBytes(StandardCharsets.UTF_8))
			.write(thin.resolve("app.jar"));
		assertThat(Look.at(thin, 25, null).answer()).contains("Limit first: 3 database connections of HikariCP");
	}

	@Test
	void librariesWithoutVersionsAreRefused() throws IOException {
		refuses(new TestJar().with("Spring-Boot-Version", "4.1.2")
			.library("BOOT-INF/lib/spring-boot.jar")
			.write(this.folder.resolve("plain.jar")), "has no libraries with versions in their file names");
	}

	@Test
	void archiveThatUnpacksToTooMuchIsRefused() throws IOException {
		TestJar jar = Applications.boot();
		for (int index = 0; index < 4; index++) {
			jar.entry("BOOT-INF/classes/Zeros%d.class".formatted(index), new byte[20 << 20]);
		}
		refuses(jar.write(this.folder.resolve("bomb.jar")), "unpack to more than 64 MiB");
	}

	private static void refuses(Path file, String message) {
		assertThatExceptionOfType(MeasurementException.class).isThrownBy(() -> Look.at(file, 25, null))
			.withMessageContaining(message);
	}

}
