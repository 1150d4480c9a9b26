package dev.virtualthreads.benchmark.own.running;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

import dev.virtualthreads.benchmark.own.answer.OwnAnswer;
import dev.virtualthreads.benchmark.verdict.Changed;
import dev.virtualthreads.benchmark.verdict.Consistency;
import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.Machine;
import dev.virtualthreads.measuring.results.Outcome;
import dev.virtualthreads.measuring.results.Results;
import dev.virtualthreads.measuring.results.ResultsFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static dev.virtualthreads.benchmark.own.running.UrlResults.cell;
import static org.assertj.core.api.Assertions.assertThat;

class ModeResultsTest {

	@TempDir
	private Path folder;

	@Test
	void bothModesGetTheVerdictOfOwn() {
		Path platform = write("platform", cell("platform", "http://a:8080", 100.0, 101.0, 99.0));
		Path virtual = write("virtual", cell("virtual", "http://a:8081", 200.0, 203.0, 198.0));
		OwnAnswer answer = join(virtual, platform);
		assertThat(answer.exitCode()).isZero();
		assertThat(answer.results().verdicts()).singleElement().satisfies((verdict) -> {
			assertThat(verdict.outcome()).isEqualTo(Outcome.FASTER);
			assertThat(verdict.baseline()).isEqualTo("platform");
			assertThat(verdict.sentence()).contains("3 and 3 repeats");
		});
		assertThat(answer.text()).contains(
				"Turn it on\n\n  Under 500 users: 200 requests per second on virtual threads, 100 on platform threads: 2.0",
				"Fresh processes differ more, so the interval is too narrow.\n  The causes need --jar.",
				"Do this\n  - spring.threads.virtual.enabled=true");
		assertThat(Consistency.read(this.folder.resolve("out/results.json"))).isEqualTo(answer.results());
		assertThat(this.folder.resolve("out/verdict.md")).content()
			.startsWith("# Virtual threads for http://a:8080 and http://a:8081");
		assertThat(this.folder.resolve("out/report.html")).exists();
	}

	@Test
	void valuesOfAnUnknownProcessHaveNoColumn() throws IOException {
		Path platform = write("platform", unknown(cell("platform", "http://a", 100.0, 101.0, 99.0)));
		Path virtual = write("virtual", unknown(cell("virtual", "http://a", 200.0, 203.0, 198.0)));
		OwnAnswer answer = join(platform, virtual);
		assertThat(answer.text()).contains("Turn it on\n").doesNotContain("MiB of", "memory (", "CPU per request (");
		assertThat(this.folder.resolve("out/verdict.md")).content().doesNotContain("CPU per request |", "memory |");
	}

	@Test
	void fullMachineNeedsTheCpuOfTheService() {
		Path platform = write("platform", full(cell("platform", "http://a", 100.0, 101.0, 99.0)));
		Path virtual = write("virtual", full(cell("virtual", "http://a", 200.0, 203.0, 198.0)));
		OwnAnswer answer = join(platform, virtual);
		assertThat(answer.exitCode()).isZero();
		assertThat(answer.text()).contains("Undecided at your load: the CPU per request of platform was not measured",
				"a load that uses up the processors gets no verdict: use fewer --users, or --jar.");
	}

	private static Cell full(Cell cell) {
		return Changed.cell(unknown(cell), "machine", new Machine(99.0, 1.0, null, null, null));
	}

	@Test
	void earlierResultsInTheFolderAreKept() {
		Path earlier = write("out", cell("platform", "http://a", 7.0));
		Results kept = ResultsFile.read(earlier);
		join(write("platform", cell("platform", "http://a", 100.0, 101.0)),
				write("virtual", cell("virtual", "http://a", 200.0, 203.0)));
		assertThat(ResultsFile.read(earlier)).isNotEqualTo(kept);
		assertThat(ResultsFile.read(earlier.resolveSibling("results.previous.json"))).isEqualTo(kept);
	}

	@Test
	void oneRepeatHasNoIntervalThatIsTooNarrow() {
		assertThat(join(write("platform", cell("platform", "http://a", 100.0)),
				write("virtual", cell("virtual", "http://a", 200.0)))
			.text()).contains("Probably turn it on", "The causes need --jar.")
			.doesNotContain("too narrow", "95 % interval 2");
	}

	private OwnAnswer join(Path one, Path other) {
		return ModeResults.join(List.of(one, other), false, this.folder.resolve("out"));
	}

	private Path write(String mode, Cell... cells) {
		return UrlResults.write(this.folder, mode, cells);
	}

	private static Cell unknown(Cell measured) {
		Cell cell = Changed.cell(measured, "cpuSeconds", null);
		cell = Changed.cell(cell, "cpuMicrosPerRequest", null);
		cell = Changed.cell(cell, "cpuMicrosPerRequestAll", List.of());
		cell = Changed.cell(cell, "peakRssBytes", null);
		return Changed.cell(cell, "peakThreads", null);
	}

}
