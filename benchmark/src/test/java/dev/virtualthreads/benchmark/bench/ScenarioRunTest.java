package dev.virtualthreads.benchmark.bench;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.own.service.TestJar;
import dev.virtualthreads.benchmark.repository.Script;
import dev.virtualthreads.benchmark.results.ResultsFile;
import dev.virtualthreads.benchmark.trial.Preset;
import dev.virtualthreads.benchmark.trial.Program;
import dev.virtualthreads.benchmark.trial.ProgramScenario;
import dev.virtualthreads.benchmark.trial.Repeats;
import dev.virtualthreads.benchmark.trial.Scenario;
import dev.virtualthreads.benchmark.trial.Service;
import dev.virtualthreads.program.JavaInstallation;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/** Runs of programs, with a script that fails in place of their Java. */
@DisabledOnOs(OS.WINDOWS)
class ScenarioRunTest {

	private final StringWriter errors = new StringWriter();

	@TempDir
	private Path home;

	@BeforeEach
	void emptyProject() throws IOException {
		System.setProperty("bench.home", this.home.toString());
		TestJar.boot("4.1.2").write(Service.BANK.jar(this.home));
		Files.createDirectories(this.home.resolve("measured/target"));
		Files.createFile(this.home.resolve("measured/target/measured.jar"));
		Script.write(this.home.resolve("bin/java"), "exit 3");
	}

	@AfterEach
	void forgetIt() {
		System.clearProperty("bench.home");
	}

	@Test
	void resultsAreCompleteOnlyIfEachScenarioWasMeasuredToItsEnd() {
		assertThat(partialAfter("measured")).isFalse();
		assertThat(this.errors.toString()).isEmpty();
		assertThat(partialAfter("measured", "missing")).isTrue();
		assertThat(this.errors.toString()).startsWith("missing failed: ");
	}

	private boolean partialAfter(String... modules) {
		Path folder = this.home.resolve("out");
		RunReport report = new ScenarioRun(new Selection(Stream.of(modules).<Scenario>map(this::scenario).toList()),
				Preset.SMOKE, Repeats.first(1), folder, new PrintWriter(this.errors, true))
			.measure()
			.orElseThrow();
		assertThat(report.text()).contains("Written: ");
		boolean partial = ResultsFile.read(folder.resolve("results.json")).partial();
		assertThat(report.results().partial()).isEqualTo(partial);
		return partial;
	}

	private ProgramScenario scenario(String module) {
		return ProgramScenario.of(module, "Measures a module.", module, Map.of(),
				Stream.of(new Program("virtual", "100 requests", 10, List.of("virtual"), null, 1, null,
						new JavaInstallation(this.home, "25", "Vendor"), List.of())));
	}

}
