package dev.virtualthreads.benchmark.own.running;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import dev.virtualthreads.benchmark.process.ThreadMode;
import dev.virtualthreads.benchmark.report.SampleResults;
import dev.virtualthreads.measuring.results.ResultsFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

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
	void currentFolderGetsAnotherNextToIt() {
		assertThat(next(ThreadMode.VIRTUAL, Path.of("."), "--out=.").other())
			.endsWith(" --out " + Path.of("").toAbsolutePath() + "-platform");
	}

	@Test
	void secondModeIsFollowedByTheJoin() {
		measured("platform", "platform");
		assertThat(next(ThreadMode.VIRTUAL, this.folder.resolve("virtual")).text())
			.startsWith("Both thread modes are measured. Join them:")
			.contains("The results of platform threads are of " + SampleResults.transfers().environment().date()
					+ ". If your service has changed since then")
			.contains("--mode platform --out " + this.folder.resolve("platform"))
			.doesNotContain("Start your service");
	}

	@Test
	void otherResultsAreNotThoseOfTheOtherMode() {
		measured("platform", "virtual");
		assertThat(next(ThreadMode.VIRTUAL, this.folder.resolve("virtual")).text())
			.startsWith("Measured: virtual threads. Start your service");
	}

	@Test
	void folderOfTheOtherModeIsRefused() {
		measured("out", "platform");
		next(ThreadMode.PLATFORM, this.folder.resolve("out")).requireOwnFolder();
		NextCommands next = next(ThreadMode.VIRTUAL, this.folder.resolve("out"));
		assertThatIllegalArgumentException().isThrownBy(next::requireOwnFolder)
			.withMessage("--out %s holds the results of platform threads: choose another folder",
					this.folder.resolve("out"));
	}

	private void measured(String out, String mode) {
		ResultsFile.write(UrlResults.results(UrlResults.cell(mode, "http://a", 100.0)),
				this.folder.resolve(out).resolve("results.json"));
	}

	private static NextCommands next(ThreadMode mode, Path out, String... more) {
		List<String> arguments = new ArrayList<>(List.of("own", "--url", "http://a"));
		arguments.addAll(List.of(more));
		return new NextCommands("./bench", arguments, mode, out);
	}

}
