package dev.virtualthreads.benchmark.repository;

import java.io.IOException;
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
		Script.write(this.home.resolve("mvnw"), "");
		Script.write(this.home.resolve("jdk/bin/java"), "echo 'openjdk version \"21.0.1\"' >&2");
		for (String file : List.of("pom.xml", "lombok.config", ".mvn/jvm.config", "support/pom.xml",
				"support/program/pom.xml", "support/program/src/main/java/A.java")) {
			write(file, BUILD.minusSeconds(10));
		}
		for (String module : MODULES) {
			write(module + "/pom.xml", BUILD.minusSeconds(10));
			write(module + "/src/main/java/A.java", BUILD.minusSeconds(10));
			// the time that the reproducible build gives
			write("%s/target/%s.jar".formatted(module, module), BUILD.minusSeconds(1000));
			write("%s/target/%s.jar.original".formatted(module, module), BUILD);
		}
		try (Stream<Path> files = Files.walk(this.home)) {
			for (Path folder : files.filter(Files::isDirectory).toList()) {
				setTime(folder, BUILD.minusSeconds(10));
			}
		}
	}

	@ParameterizedTest
	@ValueSource(strings = { "pom.xml", "lombok.config", ".mvn/jvm.config", "standalone/pom.xml",
			"standalone/src/main/java/A.java", "support/pom.xml", "support/program/src/main/java/A.java" })
	void onlyChangedSourceIsBuilt(String file) throws IOException, InterruptedException {
		assertThat(errors(this.home)).doesNotContain("Building");
		setTime(this.home.resolve(file), BUILD.plusSeconds(10));
		assertThat(errors(this.home)).contains("Building");
	}

	@Test
	void missingJarIsBuilt() throws IOException, InterruptedException {
		Files.delete(this.home.resolve("bank-service/target/bank-service.jar"));
		assertThat(errors(this.home)).contains("Building");
	}

	@Test
	void archiveWithoutSourcesIsNotBuilt() throws IOException, InterruptedException {
		Files.delete(this.home.resolve("pom.xml"));
		Files.delete(this.home.resolve("questions/target/questions.jar"));
		assertThat(errors(this.home)).doesNotContain("Building");
	}

	@Test
	void javaRunsInTheFolderOfTheCaller() throws IOException, InterruptedException {
		Path caller = Files.createDirectory(this.home.resolve("caller"));
		Script.write(this.home.resolve("jdk/bin/java"), "echo 'openjdk version \"21.0.1\"' >&2; pwd >&2");
		setTime(this.home.resolve("pom.xml"), BUILD.plusSeconds(10));
		assertThat(errors(caller)).contains("Building").endsWith(caller.toRealPath() + "\n");
	}

	private String errors(Path caller) throws IOException, InterruptedException {
		ProcessBuilder builder = new ProcessBuilder("sh", this.home.resolve("bench").toString(), "list")
			.directory(caller.toFile())
			.redirectErrorStream(true);
		builder.environment().put("JAVA_HOME", this.home.resolve("jdk").toString());
		return Script.output(builder.start(), 0);
	}

	private void write(String file, Instant time) throws IOException {
		Path path = this.home.resolve(file);
		Files.createDirectories(path.getParent());
		setTime(Files.writeString(path, file), time);
	}

	private static void setTime(Path path, Instant time) throws IOException {
		Files.setLastModifiedTime(path, FileTime.from(time));
	}

}
