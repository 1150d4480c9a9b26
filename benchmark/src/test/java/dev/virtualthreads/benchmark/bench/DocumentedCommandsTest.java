package dev.virtualthreads.benchmark.bench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.scenarios.Scenarios;
import dev.virtualthreads.benchmark.trial.Preset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.ParseResult;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The commands of the pages, as {@code .ci/commands} lists them. The script runs them
 * once a week. This test parses the lines of {@code ./bench}.
 */
// The script needs bash 4 and GNU sed
@EnabledOnOs(OS.LINUX)
class DocumentedCommandsTest {

	/** Script, module of a jar, payload, or script of k6. */
	private static final Pattern FILE = Pattern
		.compile("(?:^\\./|-jar |-p |-d @|^\\(cd k6 && )((?:k6 run )?[\\w./-]+?)(?:/target\\S+)?(?=[ )]|$)");

	private static final Path SCRIPT = Path.of("..", ".ci", "commands");

	@Test
	void everyBenchCommandHasKnownOptionsAndScenarios() throws IOException, InterruptedException {
		List<List<String>> commands = list().stream()
			.map((line) -> line.substring(line.lastIndexOf('\t') + 1))
			.filter((command) -> command.startsWith("./bench"))
			.map((command) -> OwnOptions.words(command.replaceFirst(" \\|\\| .*", "")))
			.toList();
		assertThat(commands).hasSizeGreaterThan(40);
		assertThat(commands).allSatisfy((command) -> {
			ParseResult parsed = Bench.commandLine().parseArgs(command.stream().skip(1).toArray(String[]::new));
			assertThat(parsed.errors()).isEmpty();
			assertThat(scenarios(parsed)).isSubsetOf(knownScenarios());
		});
	}

	@ParameterizedTest
	@ValueSource(strings = { "README.md", "README_pt_BR.md" })
	void everyCommandOfAReadmeNamesWhatExists(String readme) throws IOException, InterruptedException {
		String services = Files.readString(Path.of("..", "docker-compose.yaml"));
		List<String> lines = list(readme);
		assertThat(lines).hasSizeGreaterThan(10).anyMatch((line) -> line.contains("\t./mvnw test"));
		assertThat(lines).allSatisfy((line) -> {
			String command = line.substring(line.lastIndexOf('\t') + 1);
			if (command.contains(" run --rm ")) {
				assertThat(services)
					.contains("\n  %s:".formatted(command.replaceFirst(".* run --rm -T (\\w+).*", "$1")));
			}
			else if (!command.contains("docker")) {
				assertThat(FILE.matcher(command).results().map((file) -> file.group(1))).isNotEmpty()
					.allSatisfy((file) -> assertThat(Path.of("..", file.replace("k6 run ", "k6/"))).exists());
			}
		});
	}

	@Test
	void everyPageWithCommandsIsListed() throws IOException, InterruptedException {
		assertThat(list().stream().map((line) -> line.replaceFirst("[^\t]*\t([^\t]*).*", "$1"))).contains("README.md",
				"README_pt_BR.md", "docs/running.md", "docs/own.md", "batch-processing/README.md", "k6/README.md");
	}

	@Test
	void continuedLinesAndLoopsAreOneCommand() throws IOException, InterruptedException {
		assertThat(list("docs/running.md", "docs/own.md"))
			.anyMatch((line) -> line.contains("\tfor service in ") && line.endsWith(" done"))
			.anyMatch((line) -> line.contains("--jvm-args -Xmx512m ") && line.contains("--ready /actuator/health"));
	}

	private static List<String> scenarios(ParseResult parsed) {
		ParseResult command = parsed.subcommand();
		if (command == null || !command.commandSpec().name().equals("run")) {
			return List.of();
		}
		return command.matchedPositional(0).getValue();
	}

	/** Returns the scenarios of this program, and all that have results. */
	private static List<String> knownScenarios() throws IOException {
		try (Stream<Path> results = Files.list(Path.of("..", "resources", "results"))) {
			return Stream
				.concat(Scenarios.services(Preset.SMOKE).stream().map((scenario) -> scenario.id()),
						results.map((folder) -> folder.getFileName().toString()))
				.toList();
		}
	}

	private static List<String> list(String... pages) throws IOException, InterruptedException {
		ProcessBuilder builder = new ProcessBuilder("bash", SCRIPT.toString(), "--list");
		builder.command().addAll(List.of(pages));
		Process script = builder.redirectError(ProcessBuilder.Redirect.INHERIT).start();
		String output = new String(script.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
		assertThat(script.waitFor()).isZero();
		return output.lines().toList();
	}

}
