package dev.virtualthreads.benchmark.own.service;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

@DisabledOnOs(OS.WINDOWS)
class JdkTest {

	@TempDir
	private Path home;

	@Test
	void versionIsThatOfTheReleaseFile() throws IOException {
		install("21.0.5");
		Jdk jdk = Jdk.of("21=" + this.home);
		assertThat(jdk.feature()).isEqualTo(21);
		assertThat(jdk).hasToString("Java 21.0.5 (Somebody)");
		assertThat(Jdk.of(this.home.toString())).isEqualTo(jdk);
	}

	@Test
	void earlyAccessVersionHasAFeature() throws IOException {
		install("26-ea");
		assertThat(Jdk.of(this.home.toString()).feature()).isEqualTo(26);
	}

	@Test
	void javaWithoutVirtualThreadsIsRefused() throws IOException {
		install("17.0.9");
		assertThatIllegalArgumentException().isThrownBy(() -> Jdk.of(this.home.toString()))
			.withMessageContaining("Virtual threads need Java 21 or later, but %s is Java 17.0.9".formatted(this.home));
	}

	@Test
	void otherVersionThanNamedIsRefused() throws IOException {
		install("25");
		assertThatIllegalArgumentException().isThrownBy(() -> Jdk.of("21=" + this.home))
			.withMessageContaining("is version 25. Name it 25=");
	}

	@Test
	void folderWithoutJavaIsRefused() {
		assertThatIllegalArgumentException().isThrownBy(() -> Jdk.of("21=" + this.home))
			.withMessageContaining("has no bin/java");
	}

	private void install(String version) throws IOException {
		Files.createDirectories(this.home.resolve("bin"));
		Path java = Files.writeString(this.home.resolve("bin/java"), "");
		Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwxr-xr-x"));
		Files.writeString(this.home.resolve("release"),
				"JAVA_VERSION=\"%s\"%nIMPLEMENTOR=\"Somebody\"%n".formatted(version));
	}

}
