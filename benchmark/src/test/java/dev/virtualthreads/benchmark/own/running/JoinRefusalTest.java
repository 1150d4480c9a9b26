package dev.virtualthreads.benchmark.own.running;

import java.nio.file.Path;
import java.util.List;

import dev.virtualthreads.benchmark.own.answer.OwnAnswer;
import dev.virtualthreads.benchmark.report.SampleResults;
import dev.virtualthreads.benchmark.verdict.Changed;
import dev.virtualthreads.measuring.MeasurementException;
import dev.virtualthreads.measuring.results.Cell;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static dev.virtualthreads.benchmark.own.running.UrlResults.cell;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/** Results that {@code own --join} does not join without a word. */
class JoinRefusalTest {

	@TempDir
	private Path folder;

	@Test
	void otherSettingsAreRefused() {
		Cell shorter = Changed.cell(cell("virtual", "http://a", 200.0, 203.0), "parameters/duration", "5 s");
		Path platform = write("platform", cell("platform", "http://a", 100.0, 101.0));
		Path virtual = write("virtual", shorter);
		refuses(platform, virtual,
				"These results are not comparable: duration of own 500 users platform is 7 s in platform and 5 s in virtual");
		assertThat(ModeResults.join(List.of(platform, virtual), true, this.folder).text())
			.contains("More than the thread mode differs: duration of own 500 users platform is 7 s in platform");
	}

	@Test
	void otherLoadsAreRefused() {
		Path platform = write("platform", cell("platform", "http://a", 100.0, 101.0));
		Path virtual = write("virtual", Changed.cell(cell("virtual", "http://a", 200.0), "load", "50 users"));
		String sentence = "not comparable: platform has the loads 500 users and virtual has the loads 50 users. Measure both with the same --users or --rate; --anyway compares";
		refuses(platform, virtual, sentence);
		assertThatExceptionOfType(MeasurementException.class)
			.isThrownBy(() -> ModeResults.join(List.of(platform, virtual), true, this.folder))
			.withMessageContaining(sentence);
	}

	@Test
	void loadOfOneModeAloneIsNamed() {
		Cell fifty = Changed.cell(cell("platform", "http://a", 100.0, 101.0), "load", "50 users");
		Path platform = write("platform", fifty, cell("platform", "http://a", 100.0, 101.0));
		Path virtual = write("virtual", Changed.cell(cell("virtual", "http://a", 200.0, 203.0), "load", "50 users"));
		String loads = "platform has the loads 50 users, 500 users and virtual has the loads 50 users";
		refuses(platform, virtual, "These results are not comparable: " + loads);
		assertThat(ModeResults.join(List.of(platform, virtual), true, this.folder).text())
			.contains("More than the thread mode differs: " + loads + ".");
	}

	@Test
	void sameModeTwiceIsRefused() {
		Path platform = write("platform", cell("platform", "http://a", 100.0, 101.0));
		Path again = write("again", cell("platform", "http://a", 100.0, 101.0));
		refuses(platform, again, "are both of platform threads: measure --mode virtual too.");
	}

	@Test
	void resultsOfOtherCommandsAreRefused() {
		Path platform = write("platform", cell("platform", "http://a", 100.0, 101.0));
		Path transfers = write("transfers", SampleResults.cell("virtual", List.of(1.0, 2.0)));
		refuses(platform, transfers, "does not hold one thread mode of a running service");
	}

	@Test
	void folderAndMissingFileAreRefused() {
		Path platform = write("platform", cell("platform", "http://a", 100.0, 101.0));
		refuses(platform, this.folder.resolve("none.json"), "none.json is not a results.json: name one");
		refuses(platform, this.folder, "is not a results.json: name one");
	}

	private void refuses(Path one, Path other, String message) {
		assertThatExceptionOfType(MeasurementException.class).isThrownBy(() -> join(one, other))
			.withMessageContaining(message);
	}

	private OwnAnswer join(Path one, Path other) {
		return ModeResults.join(List.of(one, other), false, this.folder.resolve("out"));
	}

	private Path write(String mode, Cell... cells) {
		return UrlResults.write(this.folder, mode, cells);
	}

}
