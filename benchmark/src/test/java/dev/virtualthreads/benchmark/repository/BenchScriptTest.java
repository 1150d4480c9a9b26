package dev.virtualthreads.benchmark.repository;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;

/** The script {@code ./bench} with a build and a Java that do nothing. */
@DisabledOnOs(OS.WINDOWS)
class BenchScriptTest {

	private static final Instant BUILD = Instant.parse("2026-01-02T03:04:05Z");

	private static final List<String> MODULES = List.of("risk-service", "transfer-service", "bank-service",
			"bank-service-webflux", "batch-processing", "standalone", "questions", "benchmark");

	@TempDir
	private Path home;

	@BeforeEach
	void build() throws IOException {
		Files.copy(Path.of("..", "bench"), this.home.resolve("bench"));
		script("mvnw", "");
		script("jdk/bin/java", "echo 'openjdk version \"21.0.1\"' >&2");
		List.of("pom.xml", "lombok.config", ".mvn/jvm.config", "support/pom.xml", "support/measuring/pom.xml",
				"support/measuring/src/main/java/A.java")
			.forEach((file) -> write(file, BUILD.minusSeconds(10)));
		MODULES.forEach(this::writeModule);
		try (Stream<Path> files = Files.walk(this.home)) {
			files.filter(Files::isDirectory).forEach((folder) -> setTime(folder, BUILD.minusSeconds(10)));
		}
	}

	private void writeModule(String module) {
		write(module + "/pom.xml", BUILD.minusSeconds(10));
		write(module + "/src/main/java/A.java", BUILD.minusSeconds(10));
		// the time that the reproducible build gives
		write("%s/target/%s.jar".formatted(module, module), BUILD.minusSeconds(1000));
		write("%s/target/%s.jar.original".formatted(module, module), BUILD);
	}

	@Test
	void currentJarsAreNotBuiltAgain() throws IOException, InterruptedException {
		assertThat(errors()).doesNotContain("Building");
	}

	@ParameterizedTest
	@ValueSource(strings = { "pom.xml", "lombok.config", ".mvn/jvm.config", "standalone/pom.xml",
			"standalone/src/main/java/A.java", "support/pom.xml", "support/measuring/src/main/java/A.java" })
	void changedSourceIsBuilt(String file) throws IOException, InterruptedException {
		setTime(this.home.resolve(file), BUILD.plusSeconds(10));
		assertThat(errors()).contains("Building");
	}

	@Test
	void missingJarIsBuilt() throws IOException, InterruptedException {
		Files.delete(this.home.resolve("bank-service/target/bank-service.jar"));
		assertThat(errors()).contains("Building");
	}

	@Test
	void archiveWithoutSourcesIsNotBuilt() throws IOException, InterruptedException {
		Files.delete(this.home.resolve("pom.xml"));
		Files.delete(this.home.resolve("questions/target/questions.jar"));
		assertThat(errors()).doesNotContain("Building");
	}

	@Test
	void javaRunsInTheFolderOfTheCaller() throws IOException, InterruptedException {
		Path caller = Files.createDirectory(this.home.resolve("caller"));
		script("jdk/bin/java", "echo 'openjdk version \"21.0.1\"' >&2; pwd >&2");
		setTime(this.home.resolve("pom.xml"), BUILD.plusSeconds(10));
		assertThat(errors(caller)).contains("Building").endsWith(caller.toRealPath() + "\n");
	}

	private String errors() throws IOException, InterruptedException {
		return errors(this.home);
	}

	private String errors(Path caller) throws IOException, InterruptedException {
		ProcessBuilder builder = new ProcessBuilder("sh", this.home.resolve("bench").toString(), "list")
			.directory(caller.toFile());
		builder.environment().put("JAVA_HOME", this.home.resolve("jdk").toString());
		Process bench = builder.start();
		String errors = new String(bench.getErrorStream().readAllBytes(), StandardCharsets.UTF_8);
		assertThat(bench.waitFor()).isZero();
		return errors;
	}

	private void script(String file, String command) throws IOException {
		Path script = this.home.resolve(file);
		Files.createDirectories(script.getParent());
		Files.writeString(script, "#!/bin/sh\n" + command + "\n");
		assertThat(script.toFile().setExecutable(true)).isTrue();
	}

	private void write(String file, Instant time) {
		try {
			Path path = this.home.resolve(file);
			Files.createDirectories(path.getParent());
			Files.writeString(path, file);
			setTime(path, time);
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	private static void setTime(Path path, Instant time) {
		try {
			Files.setLastModifiedTime(path, FileTime.from(time));
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

}
