package dev.virtualthreads.benchmark.trial;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

class EnvironmentProbeTest {

	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
			Debian GNU/Linux 12 (bookworm) build 6.18.44-fc-v669 | Debian GNU/Linux 12 (bookworm), Linux 6.18
			Windows 11 build 22631                               | Windows 11 build 22631
			""")
	void onlyLinuxHasAKernelOfItsOwn(String system, String name) {
		assertThat(EnvironmentProbe.operatingSystem(system)).isEqualTo(name);
	}

	@Test
	void onlyMeasuredSourcesMakeTheCommitDirty(@TempDir Path home) throws Exception {
		Path source = home.resolve("src/main/A.java");
		Files.createDirectories(source.getParent());
		Files.writeString(source, "class A { }");
		git(home, "init", "--quiet");
		git(home, "add", ".");
		git(home, "-c", "user.name=a", "-c", "user.email=a@b", "commit", "--quiet", "--message=A");
		Files.writeString(home.resolve("results.json"), "{}");
		assertThat(EnvironmentProbe.commit(home)).matches("[0-9a-f]{12}");
		Files.writeString(source, "class B { }");
		assertThat(EnvironmentProbe.commit(home)).endsWith("-dirty");
	}

	private static void git(Path home, String... arguments) throws Exception {
		Process git = new ProcessBuilder(Stream.concat(Stream.of("git"), Stream.of(arguments)).toList())
			.directory(home.toFile())
			.start();
		assertThat(git.waitFor()).isZero();
	}

}
