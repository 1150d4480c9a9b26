package dev.virtualthreads.program;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

@DisabledOnOs(OS.WINDOWS)
class JavaInstallationTest {

	@TempDir
	private Path home;

	@Test
	void versionIsThatOfTheReleaseFile() throws IOException {
		install("JAVA_VERSION=\"21.0.5\"\nIMPLEMENTOR=\"Somebody\"\n");
		JavaInstallation java = JavaInstallation.of("21=" + this.home);
		assertThat(java.feature()).isEqualTo(21);
		assertThat(java).hasToString("Java 21.0.5 (Somebody)");
		assertThat(java.executable()).isEqualTo(this.home.resolve("bin/java").toString());
		assertThat(java.tool("jcmd")).isEmpty();
		assertThat(JavaInstallation.of(this.home.toString())).isEqualTo(java);
	}

	@Test
	void earlyAccessVersionHasAFeature() throws IOException {
		install("JAVA_VERSION=\"26-ea\"\n");
		assertThat(JavaInstallation.of(this.home.toString()).feature()).isEqualTo(26);
	}

	@ParameterizedTest
	@ValueSource(strings = { "JAVA_VERSION=\"17.0.1\"\n", "JAVA_VERSION=\"1.8.0_402\"\n", "IMPLEMENTOR=x\n" })
	void olderOrUnknownVersionIsRefused(String release) throws IOException {
		install(release);
		assertRefused();
	}

	@Test
	void folderWithoutJavaOrReleaseFileIsRefused() throws IOException {
		assertRefused();
		Files.writeString(this.home.resolve("release"), "JAVA_VERSION=\"25\"\n");
		assertRefused();
	}

	@Test
	void otherVersionThanNamedIsRefused() throws IOException {
		install("JAVA_VERSION=\"25\"\n");
		assertThatIllegalArgumentException().isThrownBy(() -> JavaInstallation.of("21=" + this.home))
			.withMessageContaining("is version 25. Name it 25=");
	}

	@Test
	void processIsRunByTheCurrentInstallation() {
		JavaInstallation current = JavaInstallation.current();
		JavaInstallation found = JavaInstallation.of(Math.toIntExact(ProcessHandle.current().pid())).orElseThrow();
		assertThat(found.feature()).isEqualTo(current.feature()).isEqualTo(Runtime.version().feature());
		assertThat(JavaInstallation.of(Integer.MAX_VALUE)).isEmpty();
	}

	private void assertRefused() {
		assertThatIllegalArgumentException().isThrownBy(() -> JavaInstallation.of(this.home.toString()))
			.withMessage("--java must be the folder of Java 21 or later, with bin/java and the file release, was %s",
					this.home);
	}

	private void install(String release) throws IOException {
		Files.writeString(this.home.resolve("release"), release);
		Files.createDirectories(this.home.resolve("bin"));
		assertThat(Files.createFile(this.home.resolve("bin/java")).toFile().setExecutable(true)).isTrue();
	}

}
