package dev.virtualthreads.benchmark.repository;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

import dev.virtualthreads.benchmark.own.service.TestJar;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.yaml.snakeyaml.Yaml;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import static org.assertj.core.api.Assertions.assertThat;

/** The GitHub action {@code virtual-threads-verdict} with a bench that only answers. */
@DisabledOnOs(OS.WINDOWS)
class VerdictActionTest {

	private static final Path ACTION = Path.of("..", ".github/actions/virtual-threads-verdict");

	@TempDir
	private Path home;

	private Path summary;

	@BeforeEach
	void copyTheScript() throws IOException {
		this.summary = this.home.resolve("summary.md");
		Path copy = this.home.resolve(".github/actions/virtual-threads-verdict/run.sh");
		Files.createDirectories(copy.getParent());
		Files.copy(ACTION.resolve("run.sh"), copy);
	}

	@ParameterizedTest
	@ValueSource(strings = { "", "bench.zip" })
	void passesTheInputsAndPostsTheVerdict(String archive) throws IOException, InterruptedException {
		Script.write(this.home.resolve(archive.isEmpty() ? "bench" : "bench-1.1.0/bench"),
				"printf '%s\\n' \"$@\" > arguments; echo '# Turn it on' > out/verdict.md");
		if (!archive.isEmpty()) {
			Path bench = this.home.resolve("bench-1.1.0/bench");
			new TestJar().entry("bench-1.1.0/bench", Files.readAllBytes(bench)).write(this.home.resolve(archive));
		}
		run(archive, "/api/orders", "--users=50,200\n--header=Accept: text/plain; $(touch hacked)\n", 0);
		assertThat(this.home.resolve("arguments")).hasContent("""
				own
				--jar
				my app.jar
				--out
				out
				--path
				/api/orders
				--users=50,200
				--header=Accept: text/plain; $(touch hacked)
				""");
		assertThat(this.summary).hasContent("# Turn it on\n");
		assertThat(this.home.resolve("hacked")).doesNotExist();
	}

	@Test
	void failureIsThatOfBenchAndPostsNoEarlierVerdict() throws IOException, InterruptedException {
		Script.write(this.home.resolve("bench"), "exit 2");
		Files.writeString(Files.createDirectories(this.home.resolve("out")).resolve("verdict.md"), "# Old");
		run("", "", "--request-file=requests.http", 2);
		assertThat(this.summary).hasContent("No verdict on virtual threads: the log of this step says why.");
	}

	@Test
	void everyInputReachesTheScript() {
		Object yaml = new Yaml().load(Checkout.read(ACTION.resolve("action.yml")));
		JsonNode action = JsonMapper.shared().valueToTree(yaml);
		JsonNode step = action.at("/runs/steps/0");
		assertThat(step.get("env").valueStream().map(JsonNode::stringValue)).containsExactlyInAnyOrderElementsOf(
				action.get("inputs").propertyNames().stream().map("${{ inputs.%s }}"::formatted).toList());
		assertThat(step.get("env").propertyNames()).containsExactlyInAnyOrder("JAR", "REQUEST_PATH", "OPTIONS",
				"ARCHIVE", "OUT");
		assertThat(step.get("run").stringValue()).isEqualTo("\"$GITHUB_ACTION_PATH/run.sh\"");
		assertThat(ACTION.resolve("run.sh")).isExecutable();
	}

	private void run(String archive, String path, String options, int exitCode)
			throws IOException, InterruptedException {
		Files.createDirectories(this.home.resolve("out"));
		ProcessBuilder action = new ProcessBuilder("bash",
				this.home.resolve(".github/actions/virtual-threads-verdict/run.sh").toString())
			.directory(this.home.toFile())
			.redirectErrorStream(true);
		action.environment()
			.putAll(Map.of("ARCHIVE", archive, "JAR", "my app.jar", "REQUEST_PATH", path, "OPTIONS", options, "OUT",
					"out", "GITHUB_STEP_SUMMARY", this.summary.toString()));
		Script.output(action.start(), exitCode);
	}

}
