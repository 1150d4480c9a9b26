package dev.virtualthreads.benchmark.trial;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.repository.Script;
import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.Usage;
import dev.virtualthreads.program.JavaInstallation;
import dev.virtualthreads.program.MeasurementException;
import dev.virtualthreads.program.Stopwatch;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

/** Programs that end in several ways: a script in place of their Java. */
@DisabledOnOs(OS.WINDOWS)
@Timeout(60)
class ProgramTrialsTest {

	private static final String SCRIPT = """
			printf 'A line that is not a result, in another encoding: \\374\\n'
			case "$4" in
				failing) echo "ERROR The database is gone" >&2; exit 3 ;;
				silent) exit 0 ;;
				hanging) sleep 60 & wait ;;
				orphaning) sleep 60 & ;;
			esac
			cat "$(dirname "$0")/$4.json" 2>/dev/null || cat "$(dirname "$0")/good.json"
			""";

	private final TrialLog log = new TrialLog();

	private final Map<String, List<Cell>> cells = new LinkedHashMap<>();

	@TempDir
	private Path home;

	@BeforeEach
	void install() throws IOException {
		Files.createDirectories(this.home.resolve("standalone/target"));
		Files.createFile(this.home.resolve("standalone/target/standalone.jar"));
		Script.write(this.home.resolve("bin/java"), SCRIPT);
		result("good", (stopwatch) -> {
		});
	}

	@Test
	void trialsBecomeCellsWithTheSettingsOfTheScenario() {
		assertThat(run(2, program("good", 1, 0.001)).getFirst()).satisfies((cell) -> {
			assertThat(cell.scenario()).isEqualTo("sample");
			assertThat(cell.load()).isEqualTo("100 requests");
			assertThat(cell.setup().parameters().all()).isEqualTo(Map.of("preset", "smoke", "size", 1, "threads", 10));
			assertThat(cell.setup().concurrency()).isEqualTo(10);
			assertThat(cell.times().requests()).isEqualTo(100);
			assertThat(cell.times().secondsAll()).hasSize(2);
			assertThat(cell.times().throughputPerSecond()).isEqualTo(100 / cell.times().seconds());
			assertThat(cell.times().percentOfIdeal()).isEqualTo(0.1 / cell.times().seconds());
			assertThat(cell.latency().latencyMillis().p50()).isBetween(50.0, 50.1);
			assertThat(cell.latency().p99MillisAll()).hasSize(2);
			assertThat(cell.details()).isEqualTo(Map.of("answer", 42.0));
			assertThat(cell.usage().peakRssBytes()).isPositive();
			assertThat(cell.usage().cpuMicrosPerRequestAll()).hasSize(2);
			assertThat(cell.checks().steady()).isNull();
			assertThat(cell.isValid()).isTrue();
		});
		assertThat(this.log.reasons()).isEmpty();
	}

	@Test
	void contendersTakeTurnsInAFairOrder() {
		run(2, program("good", 1, null), program("other", 1, null), program("third", 1, null));
		assertThat(this.log.started()).containsExactly("good", "other", "third", "third", "other", "good");
	}

	/** The limit is 120 s and ten times the expected seconds: here one second. */
	@ParameterizedTest
	@CsvSource({ "failing, 1, the program ended with code 3: ERROR The database is gone. Its log:",
			"silent, 1, the program printed no result", "hanging, -12.9, the program did not end within 1 s" })
	void failedProgramIsAnErrorOfItsCellOnlyAndIsEndedWithItsChildren(String program, double expectedSeconds,
			String reason) {
		List<Cell> cells = run(1, program(program, expectedSeconds, 1.0), program("good", 1, null));
		assertThat(cells.getFirst().checks().errors()).isEqualTo(Map.of("failed trials", 1L));
		assertThat(cells.getFirst().times().throughputAll()).containsExactly(0.0);
		assertThat(cells.getFirst().times().percentOfIdeal()).isNull();
		assertThat(cells.getLast().checks().errors()).isEmpty();
		assertThat(this.log.reasons()).singleElement().asString().startsWith(reason);
		await().until(() -> ProcessHandle.current().descendants().findAny().isEmpty());
	}

	@Test
	void processThatOutlivesTheProgramDelaysNothing() {
		assertThat(run(1, program("orphaning", 1, null)).getFirst().isValid()).isTrue();
	}

	@Test
	void failedRequestsAreErrorsOfTheCell() throws IOException {
		result("erroneous", (stopwatch) -> stopwatch.errors("wrong answers", 7L));
		assertThat(run(2, program("erroneous", 1, null)).getFirst().checks().errors())
			.isEqualTo(Map.of("wrong answers", 14L));
	}

	@Test
	void severalProcessesHaveNoCpuTimeMemoryOrThreads() throws IOException {
		result("database", Stopwatch::severalProcesses);
		Cell cell = run(1, program("database", 1, null)).getFirst();
		assertThat(cell.usage()).isEqualTo(new Usage(null, null, List.of(), null, null, null, List.of()));
		assertThat(cell.checks().machine()).isNull();
	}

	@ParameterizedTest
	@ValueSource(strings = { "java", "requests", "seconds", "throughputPerSecond", "latencyMicros", "cpuSeconds",
			"errors", "details", "notes" })
	void resultWithoutAFieldIsRefused(String field) throws IOException {
		ObjectNode result = (ObjectNode) JsonMapper.shared().readTree(this.home.resolve("bin/good.json"));
		result.remove(field);
		Path output = Files.writeString(this.home.resolve("output"), result.toString());
		assertThatExceptionOfType(MeasurementException.class).isThrownBy(() -> ProgramTrials.result(output))
			.withMessageContainingAll("the result of the program is invalid", field);
	}

	@Test
	void missingJarIsNamed() throws IOException {
		Files.delete(this.home.resolve("standalone/target/standalone.jar"));
		assertThatExceptionOfType(MeasurementException.class).isThrownBy(() -> run(1, program("good", 1, null)))
			.withMessageContaining("standalone.jar is missing");
	}

	private List<Cell> run(int repeats, Program... programs) {
		ProgramScenario scenario = ProgramScenario.of("sample", "Compares samples.", "standalone", Map.of("size", 1),
				Stream.of(programs));
		new ProgramTrials(this.home, this.home.resolve("logs"), Preset.SMOKE, Repeats.first(repeats), this.log,
				(planned, measured, contenders) -> this.cells.put(measured.getFirst().load(), measured))
			.run(scenario);
		return this.cells.values().stream().flatMap(List::stream).toList();
	}

	private Program program(String contender, double expectedSeconds, @Nullable Double idealSeconds) {
		return new Program(contender, "100 requests", 10, List.of(contender), idealSeconds, expectedSeconds, 10,
				new JavaInstallation(this.home, "25", "Vendor"), List.of());
	}

	private void result(String contender, Consumer<Stopwatch> change) throws IOException {
		Stopwatch stopwatch = new Stopwatch();
		IntStream.rangeClosed(1, 100).forEach((request) -> stopwatch.latency(request * 1_000_000L));
		stopwatch.detail("answer", 42);
		change.accept(stopwatch);
		Files.writeString(this.home.resolve("bin").resolve(contender + ".json"),
				JsonMapper.shared().writeValueAsString(stopwatch.measured()));
	}

}
