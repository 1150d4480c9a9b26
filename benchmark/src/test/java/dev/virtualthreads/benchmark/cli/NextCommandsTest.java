package dev.virtualthreads.benchmark.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import dev.virtualthreads.benchmark.own.ThreadMode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

class NextCommandsTest {

	@TempDir
	private Path folder;

	@Test
	void firstModeIsFollowedByTheOtherOneAndTheJoin() {
		NextCommands next = next(ThreadMode.PLATFORM, Path.of("out/platform"), "--mode", "platform", "--header",
				"K: it's", "--out", "out/platform", "--users=20");
		assertThat(next.text()).isEqualTo(
				"""
						Measured: platform threads. Start your service with spring.threads.virtual.enabled=true and the same settings, then:
						  ./bench own --url http://a --header 'K: it'\\''s' --users=20 --mode virtual --out out/virtual
						Then join both:
						  ./bench own --join out/platform/results.json out/virtual/results.json""");
	}

	@Test
	void folderThatNamesNoModeGetsAnother() {
		NextCommands next = next(ThreadMode.VIRTUAL, Path.of("first"), "--mode=virtual", "--out=first");
		assertThat(next.other()).isEqualTo("./bench own --url http://a --mode platform --out first-platform");
		assertThat(next.join()).isEqualTo("./bench own --join first-platform/results.json first/results.json");
	}

	@Test
	void secondModeIsFollowedByTheJoin() throws IOException {
		Path platform = Files.createDirectory(this.folder.resolve("platform"));
		Files.createFile(platform.resolve("results.json"));
		assertThat(next(ThreadMode.VIRTUAL, this.folder.resolve("virtual")).text())
			.startsWith("Both thread modes are measured. Join them:")
			.doesNotContain("Start your service");
	}

	private static NextCommands next(ThreadMode mode, Path out, String... more) {
		List<String> arguments = new ArrayList<>(List.of("own", "--url", "http://a"));
		arguments.addAll(List.of(more));
		return new NextCommands("./bench", arguments, mode, out);
	}

}
