package dev.virtualthreads.benchmark.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.own.service.TestJar;
import dev.virtualthreads.benchmark.report.SampleResults;
import dev.virtualthreads.benchmark.results.Results;
import dev.virtualthreads.benchmark.results.ResultsFile;
import dev.virtualthreads.benchmark.results.verdict.Consistency;
import dev.virtualthreads.benchmark.results.verdict.Rounds;
import dev.virtualthreads.benchmark.scenarios.Known;
import dev.virtualthreads.benchmark.trial.Preset;
import dev.virtualthreads.benchmark.trial.Service;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

class RecordCommandTest {

	private final BenchProgram bench = new BenchProgram();

	@TempDir
	private Path home;

	@BeforeEach
	void emptyProject() throws IOException {
		System.setProperty("bench.home", this.home.toString());
		for (String folder : List.of("benchmark/target/classes/dev/virtualthreads/benchmark/load",
				"benchmark/target/classes/dev/virtualthreads/benchmark/trial", "support/program/target/classes/dev",
				"support/bank-api/target/classes", "support/lean-tomcat/target/classes", "bank-service/target/classes",
				"bank-service-webflux/target/classes", "risk-service/target/classes",
				"transfer-service/target/classes")) {
			Files.createDirectories(this.home.resolve(folder));
		}
	}

	@AfterEach
	void forgetIt() {
		System.clearProperty("bench.home");
	}

	@Test
	void saysWhatIsLeftInRoundsAndMinutes() {
		assertThat(record("--dry-run", "transfers", "ramp")).isZero();
		assertThat(this.bench.out()).containsPattern("transfers +5 of 5 rounds are left, each about \\d+ minutes")
			.containsPattern("A round of all of them takes about \\d+ minutes. Left: about \\d+ minutes.");
		add(2);
		assertThat(record("--dry-run", "transfers", "ramp")).isZero();
		assertThat(this.bench.out()).containsPattern("transfers +3 of 5 rounds").containsPattern("ramp +5 of 5");
	}

	@Test
	void lastRoundReplacesTheResultsWhichPagesShow() {
		Path complete = folder().resolve("results.json");
		add(4);
		assertThat(complete).doesNotExist();
		assertThat(ResultsFile.read(folder().resolve("rounds.json")).partial()).isTrue();
		add(1);
		assertThat(folder().resolve("rounds.json")).doesNotExist();
		Results results = Consistency.read(complete);
		assertThat(results.partial()).isFalse();
		assertThat(results.cells()).allMatch((cell) -> cell.setup().repeats() == Rounds.ALL);
		assertThat(record("transfers")).isZero();
		assertThat(this.bench.out()).contains("Nothing is left to measure.");
	}

	@Test
	void killBetweenTheLastRoundAndTheEndOfItsFileLosesNothing() throws Exception {
		add(4);
		Path rounds = folder().resolve("rounds.json");
		byte[] four = Files.readAllBytes(rounds);
		add(1);
		Files.write(rounds, four);
		assertThat(record("transfers")).isZero();
		assertThat(this.bench.out()).contains("Nothing is left to measure.");
	}

	@Test
	void roundOfAnotherMachineIsRefusedBeforeItIsMeasured() throws Exception {
		TestJar.boot("4.1.2").write(Service.BANK.jar(this.home));
		add(2);
		assertThat(record("transfers")).isOne();
		assertThat(this.bench.err())
			.startsWith("The earlier rounds of transfers are of another machine, Linux, 2 processors")
			.hasLineCount(1);
	}

	@Test
	void moduleThatIsNotBuiltIsNamed() {
		assertThat(record("pinning")).isOne();
		assertThat(this.bench.err()).contains("standalone/target/classes is missing. Build it with ./mvnw package.");
	}

	@Test
	void measuredModuleWithChangesIsRefused() throws Exception {
		Path source = this.home.resolve("bank-service/src/main/Bank.java");
		Files.createDirectories(source.getParent());
		Files.writeString(source, "class Bank");
		assertThat(new ProcessBuilder("git", "init", "-q").directory(this.home.toFile()).start().waitFor()).isZero();
		assertThat(record("transfers")).isOne();
		assertThat(this.bench.err()).startsWith("The measured modules have changes (bank-service/");
	}

	private Path folder() {
		return this.home.resolve("resources/results/transfers");
	}

	private static void add(int rounds) {
		Results round = SampleResults.round();
		for (int number = 0; number < rounds; number++) {
			Recording.of(Known.service("transfers", Preset.FULL)).add(round);
		}
	}

	private int record(String... arguments) {
		return this.bench.runMeasurement(this.home.toString(), this.home,
				Stream.concat(Stream.of("record"), Stream.of(arguments)).toArray(String[]::new));
	}

}
