package dev.virtualthreads.benchmark.trial;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

class EnvironmentProbeTest {

	@Test
	void linuxHasItsDistributionAndItsKernel() {
		assertThat(EnvironmentProbe.operatingSystem("Debian GNU/Linux 12 (bookworm) build 6.18.44-fc-v669"))
			.isEqualTo("Debian GNU/Linux 12 (bookworm), Linux 6.18");
	}

	@Test
	void otherSystemsHaveNoKernelOfTheirOwn() {
		assertThat(EnvironmentProbe.operatingSystem("Windows 11 build 22631")).isEqualTo("Windows 11 build 22631");
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
