package dev.virtualthreads.benchmark.bench;

import java.nio.file.Path;
import java.time.Duration;

import dev.virtualthreads.benchmark.results.Outcome;
import dev.virtualthreads.benchmark.results.Results;
import dev.virtualthreads.benchmark.results.ResultsFile;
import dev.virtualthreads.benchmark.results.Verdict;
import dev.virtualthreads.benchmark.trial.OtherProgram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Next to a program that keeps half of the processors busy, bench answers what it can.
 */
@Isolated("measures")
@EnabledIfSystemProperty(named = "rounds", matches = "\\d+", disabledReason = "five minutes: profile faults")
class OtherProgramIT {

	@TempDir
	private Path folder;

	@Test
	void waitingTransfersHaveAVerdictThatNamesTheProgram() {
		Results results = run("transfers", "quick", 2);
		assertThat(results.verdicts()).extracting(Verdict::outcome).contains(Outcome.FASTER);
		assertThat(results.verdicts()).extracting(Verdict::sentence)
			.allMatch((sentence) -> sentence.matches(".* Other programs used .*sh \\(pid \\d+\\) \\d+ %.*"));
	}

	@Test
	void computingTransfersHaveNoVerdict() {
		assertThat(run("cpu-per-transfer", "smoke", 1).verdicts()).isNotEmpty()
			.allMatch((verdict) -> verdict.outcome() == Outcome.VOID)
			.allMatch((verdict) -> verdict.sentence().endsWith(" Close them and repeat the run."));
	}

	private Results run(String scenario, String preset, int repeats) {
		String shared = System.getProperty("java.io.tmpdir");
		System.setProperty("bench.home", "..");
		System.setProperty("java.io.tmpdir", this.folder.toString());
		OtherProgram other = new OtherProgram(Duration.ZERO);
		try {
			assertThat(Bench.commandLine()
				.execute("run", scenario, "--preset", preset, "--repeats", String.valueOf(repeats), "--out",
						this.folder.toString()))
				.isZero();
		}
		finally {
			other.close();
			System.clearProperty("bench.home");
			System.setProperty("java.io.tmpdir", shared);
		}
		return ResultsFile.read(this.folder.resolve("results.json"));
	}

}
