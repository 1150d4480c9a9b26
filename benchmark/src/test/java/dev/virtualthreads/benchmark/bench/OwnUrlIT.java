package dev.virtualthreads.benchmark.bench;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.Results;
import dev.virtualthreads.benchmark.results.ResultsFile;
import dev.virtualthreads.benchmark.trial.FreePorts;
import dev.virtualthreads.benchmark.trial.Launcher;
import dev.virtualthreads.benchmark.trial.OwnService;
import dev.virtualthreads.benchmark.trial.RunningService;
import dev.virtualthreads.benchmark.trial.Service;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import picocli.CommandLine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

/** The whole way from two services that run to their verdict. */
@ResourceLock(Resources.SYSTEM_PROPERTIES)
@ResourceLock(Resources.SYSTEM_ERR)
@Timeout(120)
class OwnUrlIT {

	private static final Path JAR = Path.of("../support/own-fixture/target/own-fixture.jar");

	private static final Duration START_LIMIT = Duration.ofMinutes(1);

	private final StringWriter err = new StringWriter();

	@TempDir
	private Path folder;

	@Test
	void runningServicesAreMeasuredSideBySideOrAlone() {
		try (Launcher launcher = new Launcher(Path.of(".."), this.folder.resolve("logs"), Service::port)) {
			RunningService platform = start(launcher, "platform", false);
			RunningService virtual = start(launcher, "virtual", true);
			platform.awaitReady(START_LIMIT);
			virtual.awaitReady(START_LIMIT);
			bothModesGetAVerdict(platform, virtual);
			twoMomentsOfAServiceAreCompared(virtual);
			platform.requireAlive();
			endOfTheServiceIsNoErrorOfItsMode(virtual);
		}
	}

	private void bothModesGetAVerdict(RunningService platform, RunningService virtual) {
		Path out = this.folder.resolve("verdict");
		// 1 if other programs disturb the measurement
		assertThat(measure("1", out, "virtual=" + virtual.uri(), "platform=" + platform.uri())).isLessThan(2);
		Results results = ResultsFile.read(out.resolve("results.json"));
		assertThat(results.cells()).extracting(Cell::contender).containsExactly("platform", "virtual");
		assertThat(results.cells()).allSatisfy((cell) -> {
			assertThat(cell.checks().errors()).isEmpty();
			assertThat(cell.usage().cpuSeconds()).isNull();
			assertThat(cell.usage().peakRssBytes()).isNull();
			assertThat(cell.setup().java()).isEqualTo("unknown");
			assertThat(cell.setup().parameters().all())
				.containsEntry("address", platform.uri() + " and " + virtual.uri())
				.containsEntry("process", "one, already running")
				.containsEntry("duration", "1 s");
		});
		// 5 threads serve at most 100 requests of 50 ms per second, 20 users want 400
		assertThat(results.cells().getLast().times().throughputPerSecond())
			.isGreaterThan(2 * results.cells().getFirst().times().throughputPerSecond());
		assertThat(results.verdicts()).hasSize(1);
		assertThat(out.resolve("verdict.md")).content().contains("Bench did not start these services, so ");
		assertThat(out.resolve("report.html")).content().contains("one, already running");
	}

	private void twoMomentsOfAServiceAreCompared(RunningService service) {
		Path before = this.folder.resolve("before");
		Path after = this.folder.resolve("after");
		assertThat(measure("2", before, service.uri().toString())).isLessThan(2);
		assertThat(measure("2", after, service.uri().toString())).isLessThan(2);
		assertThat(bench("compare", before + "/results.json", after + "/results.json")).isZero();
	}

	private void endOfTheServiceIsNoErrorOfItsMode(RunningService service) {
		Path out = this.folder.resolve("ended");
		ByteArrayOutputStream progress = new ByteArrayOutputStream();
		PrintStream standard = System.err;
		System.setErr(new PrintStream(progress, true, StandardCharsets.UTF_8));
		CompletableFuture<Integer> code = CompletableFuture
			.supplyAsync(() -> measure("9", out, service.uri().toString()));
		try {
			await().atMost(START_LIMIT).until(() -> progress.toString(StandardCharsets.UTF_8).contains("#1"));
		}
		finally {
			System.setErr(standard);
		}
		ProcessHandle.of(service.pid()).orElseThrow().destroyForcibly();
		assertThat(code.join()).isEqualTo(1);
		assertThat(this.err.toString()).contains("ended while it was measured. Its log may say why.");
		Results results = ResultsFile.read(out.resolve("results.json"));
		assertThat(results.partial()).isTrue();
		assertThat(results.cells().getFirst().checks().errors()).doesNotContainKey("failed trials");
	}

	private RunningService start(Launcher launcher, String name, boolean virtual) {
		int port = FreePorts.free();
		return launcher.start(new OwnService(name, name,
				List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xmx128m",
						"-XX:TieredStopAtLevel=1", "-jar", JAR.toAbsolutePath().toString(), "--server.port=" + port,
						"--server.address=127.0.0.1", "--server.tomcat.threads.max=5",
						"--spring.threads.virtual.enabled=" + virtual),
				Map.of(), URI.create("http://127.0.0.1:" + port), null));
	}

	private int measure(String repeats, Path out, String... urls) {
		List<String> arguments = new ArrayList<>(List.of("own", "--path", "/blocking/50", "--users", "20", "--duration",
				"1s", "--repeats", repeats, "--out", out.toString()));
		List.of(urls).forEach((url) -> arguments.addAll(List.of("--url", url)));
		return bench(arguments.toArray(String[]::new));
	}

	private int bench(String... arguments) {
		CommandLine bench = Bench.commandLine();
		bench.setErr(new PrintWriter(this.err, true));
		// holds the lock of the machine, which another benchmark may have
		String shared = System.setProperty("java.io.tmpdir", this.folder.toString());
		try {
			return bench.execute(arguments);
		}
		finally {
			System.setProperty("java.io.tmpdir", shared);
		}
	}

}
