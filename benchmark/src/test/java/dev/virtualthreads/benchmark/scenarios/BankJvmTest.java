package dev.virtualthreads.benchmark.scenarios;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import dev.virtualthreads.benchmark.trial.BankJvm;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

class BankJvmTest {

	@Test
	void usualJvmHasTheHeapOfTheScenarioAndTheCommonCollector() {
		assertThat(BankJvm.DEFAULT.command("512m")).containsExactly("-Xms512m", "-Xmx512m", "-XX:+UseG1GC");
	}

	// two collectors, or a heap that starts larger than it may become, would stop the JVM
	@Test
	void chosenHeapAndCollectorReplaceTheUsualOnes() {
		BankJvm jvm = new BankJvm(null, List.of("-Xmx256m", "-XX:+UseSerialGC", "-Xss1m"));
		assertThat(jvm.command("512m")).containsExactly("-Xms256m", "-Xmx256m", "-XX:+UseSerialGC", "-Xmx256m",
				"-XX:+UseSerialGC", "-Xss1m");
	}

	@Test
	void versionIsThatOfTheInstallation(@TempDir Path home) throws IOException {
		Files.writeString(home.resolve("release"), "JAVA_VERSION=\"21.0.9\"\n");
		Files.createDirectories(home.resolve("bin"));
		assertThat(Files.createFile(home.resolve("bin/java")).toFile().setExecutable(true)).isTrue();
		BankJvm jvm = new BankJvm(home, List.of());
		assertThat(jvm.version()).isEqualTo("21.0.9");
		assertThat(jvm.executable()).isEqualTo(home.resolve("bin/java").toString());
	}

}
