package dev.virtualthreads.benchmark.bench;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

import dev.virtualthreads.benchmark.own.service.OwnContenders;
import dev.virtualthreads.benchmark.own.service.OwnStarter;
import dev.virtualthreads.benchmark.own.service.ServiceFile;
import dev.virtualthreads.benchmark.own.service.StartOptions;
import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.Results;
import dev.virtualthreads.benchmark.results.ResultsFile;
import dev.virtualthreads.benchmark.trial.Launcher;
import dev.virtualthreads.benchmark.trial.RunningService;
import dev.virtualthreads.benchmark.trial.Service;
import dev.virtualthreads.benchmark.trial.ThreadMode;
import dev.virtualthreads.program.JavaInstallation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

/** The whole way from a jar, or from services that run, to the verdict. */
@ResourceLock(Resources.SYSTEM_PROPERTIES)
@ResourceLock(Resources.SYSTEM_ERR)
@Timeout(120)
class OwnIT {

	private static final Path JAR = Path.of("../support/own-fixture/target/own-fixture.jar");

	private final BenchProgram bench = new BenchProgram();

	@TempDir
	private Path folder;

	@Test
	void pooledServiceIsMeasuredInBothModes() {
		Results results = verdict("--jar", JAR.toString(), "--args", "--server.tomcat.threads.max=5", "--jvm-args",
				"-Xmx128m -XX:TieredStopAtLevel=1", "--ready", "/actuator/health");
		assertThat(this.bench.err()).contains("own-fixture.jar on Spring Boot", "Tomcat is ready after");
		assertThat(results.partial()).isFalse();
		assertThat(results.cells()).allSatisfy((cell) -> assertThat(cell.times().requests()).isPositive());
		assertThat(this.folder.resolve("out/verdict.md")).content().startsWith("# own-fixture.jar: virtual threads");
		assertThat(this.folder.resolve("out/report.html")).content().contains("own-fixture.jar", "20 users");
	}

	@Test
	void runningServicesAreMeasuredSideBySideOrAlone() {
		try (Launcher launcher = new Launcher(Path.of(".."), this.folder.resolve("logs"), Service::port)) {
			StartOptions options = new StartOptions(List.of("--server.tomcat.threads.max=5"),
					List.of("-Xmx128m", "-XX:TieredStopAtLevel=1"), Map.of(), null, null, false);
			OwnStarter starter = new OwnStarter(launcher, ServiceFile.read(JAR, List.of()), options,
					JavaInstallation.current());
			RunningService platform = starter.start(OwnContenders.of(ThreadMode.PLATFORM), "platform", Map.of());
			RunningService virtual = starter.start(OwnContenders.of(ThreadMode.VIRTUAL), "virtual", Map.of());
			bothModesGetAVerdict(platform, virtual);
			twoMomentsOfAServiceAreCompared(virtual.uri().toString());
			platform.requireAlive();
			endOfTheServiceIsNoErrorOfItsMode(virtual);
		}
	}

	private void bothModesGetAVerdict(RunningService platform, RunningService virtual) {
		Results results = verdict("--url", "virtual=" + virtual.uri(), "--url", "platform=" + platform.uri());
		assertThat(results.cells()).allSatisfy((cell) -> {
			assertThat(cell.usage().cpuSeconds()).isNull();
			assertThat(cell.usage().peakRssBytes()).isNull();
			assertThat(cell.setup().java()).isEqualTo("unknown");
			assertThat(cell.setup().parameters().all())
				.containsEntry("address", platform.uri() + " and " + virtual.uri())
				.containsEntry("process", "one, already running")
				.containsEntry("duration", "1 s");
		});
		assertThat(this.folder.resolve("out/verdict.md")).content().contains("Bench did not start these services, so ");
		assertThat(this.folder.resolve("out/report.html")).content().contains("one, already running");
	}

	private void twoMomentsOfAServiceAreCompared(String uri) {
		assertThat(measure("2", "before", "--url", uri)).isLessThan(2);
		assertThat(measure("2", "after", "--url", uri)).isLessThan(2);
		assertThat(this.bench.run("compare", this.folder + "/before/results.json", this.folder + "/after/results.json"))
			.isZero();
	}

	private void endOfTheServiceIsNoErrorOfItsMode(RunningService service) {
		ByteArrayOutputStream progress = new ByteArrayOutputStream();
		PrintStream standard = System.err;
		System.setErr(new PrintStream(progress, true, StandardCharsets.UTF_8));
		CompletableFuture<Integer> code = CompletableFuture
			.supplyAsync(() -> measure("9", "ended", "--url", service.uri().toString()));
		try {
			await().atMost(Duration.ofMinutes(1)).until(() -> progress.toString(StandardCharsets.UTF_8).contains("#1"));
		}
		finally {
			System.setErr(standard);
		}
		ProcessHandle.of(service.pid()).orElseThrow().destroyForcibly();
		assertThat(code.join()).isEqualTo(1);
		assertThat(this.bench.err()).contains("ended while it was measured. Its log may say why.");
		Results results = ResultsFile.read(this.folder.resolve("ended/results.json"));
		assertThat(results.partial()).isTrue();
		assertThat(results.cells().getFirst().checks().errors()).doesNotContainKey("failed trials");
	}

	private Results verdict(String... service) {
		// 1 if other programs, such as a parallel test, used too much of the processors
		assertThat(measure("1", "out", service)).isBetween(0, 1);
		Results results = ResultsFile.read(this.folder.resolve("out/results.json"));
		assertThat(results.cells()).extracting(Cell::contender).containsExactly("platform", "virtual");
		assertThat(results.cells()).allSatisfy((cell) -> assertThat(cell.checks().errors()).isEmpty());
		// 5 threads serve at most 100 requests of 50 ms per second, 20 users want 400
		assertThat(results.cells().getLast().times().throughputPerSecond())
			.isGreaterThan(2 * results.cells().getFirst().times().throughputPerSecond());
		assertThat(results.verdicts()).hasSize(1);
		return results;
	}

	private int measure(String repeats, String out, String... service) {
		List<String> arguments = new ArrayList<>(List.of("own", "--path", "/blocking/50", "--users", "20", "--duration",
				"1s", "--repeats", repeats, "--out", this.folder.resolve(out).toString()));
		arguments.addAll(List.of(service));
		return this.bench.runMeasurement(".", this.folder, arguments.toArray(String[]::new));
	}

}
