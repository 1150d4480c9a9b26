package dev.virtualthreads.benchmark.bench;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.report.SampleResults;
import dev.virtualthreads.benchmark.results.Results;
import dev.virtualthreads.benchmark.results.ResultsFile;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

import static org.assertj.core.api.Assertions.assertThat;

class RecordCommandTest {

	private final StringWriter out = new StringWriter();

	private final StringWriter err = new StringWriter();

	@TempDir
	private Path home;

	@BeforeEach
	void emptyProject() {
		System.setProperty("bench.home", this.home.toString());
	}

	@AfterEach
	void forgetIt() {
		System.clearProperty("bench.home");
	}

	@Test
	void scenariosWithoutResultsOfThisMethodAreLeft() {
		Results sample = SampleResults.transfers();
		write("transfers", sample);
		write("ramp", new Results(Results.SCHEMA, Results.METHOD - 1, sample.environment(), false, List.of(),
				sample.cells(), List.of(), List.of()));
		write("overload", new Results(sample.environment(), true, List.of(), sample.cells(), List.of(), List.of()));
		assertThat(record("--dry-run")).isZero();
		assertThat(this.out.toString()).doesNotContain("transfers")
			.containsPattern("ramp +about \\d+ minutes")
			.contains("overload", "latency", "Left with method " + Results.METHOD + ": about ", " hours.");
	}

	@Test
	void nothingMayBeLeft() {
		write("transfers", SampleResults.transfers());
		assertThat(record("transfers")).isZero();
		assertThat(this.out.toString()).contains("Nothing is left to measure.");
	}

	@Test
	void measuredModuleWithChangesIsRefused() throws Exception {
		Path source = this.home.resolve("bank-service/src/main/Bank.java");
		Files.createDirectories(source.getParent());
		Files.writeString(source, "class Bank");
		assertThat(new ProcessBuilder("git", "init", "-q").directory(this.home.toFile()).start().waitFor()).isZero();
		assertThat(record("transfers")).isOne();
		assertThat(this.err.toString()).startsWith("The measured modules have changes (bank-service/");
	}

	private void write(String scenario, Results results) {
		try {
			Path file = this.home.resolve("resources/results").resolve(scenario).resolve("results.json");
			Files.createDirectories(file.getParent());
			ResultsFile.write(results, file);
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	private int record(String... arguments) {
		CommandLine command = Bench.commandLine();
		command.setOut(new PrintWriter(this.out, true)).setErr(new PrintWriter(this.err, true));
		return command.execute(Stream.concat(Stream.of("record"), Stream.of(arguments)).toArray(String[]::new));
	}

}
