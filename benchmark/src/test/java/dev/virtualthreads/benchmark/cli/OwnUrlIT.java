package dev.virtualthreads.benchmark.cli;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

import dev.virtualthreads.benchmark.process.FreePorts;
import dev.virtualthreads.benchmark.process.Launcher;
import dev.virtualthreads.benchmark.process.OwnService;
import dev.virtualthreads.benchmark.process.RunningService;
import dev.virtualthreads.benchmark.process.Service;
import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.Results;
import dev.virtualthreads.measuring.results.ResultsFile;
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
	void bothModesOfRunningServicesAreMeasuredAndJoined() {
		try (Launcher launcher = new Launcher(Path.of(".."), this.folder.resolve("logs"), Service::port)) {
			RunningService platform = start(launcher, "platform", false);
			RunningService virtual = start(launcher, "virtual", true);
			platform.awaitReady(START_LIMIT);
			virtual.awaitReady(START_LIMIT);
			// 1 if other programs disturb the measurement
			assertThat(measure(platform, "platform")).isLessThan(2);
			assertThat(measure(virtual, "virtual")).isLessThan(2);
			assertThat(this.err.toString()).contains("The service is process " + platform.pid(),
					"The service is process " + virtual.pid());
			assertThat(bench("own", "--url", virtual.uri().toString(), "--mode", "platform", "--path", "/blocking/50",
					"--users", "5", "--duration", "1s", "--out", this.folder.resolve("wrong").toString()))
				.isEqualTo(1);
			assertThat(this.err.toString()).contains("handles requests on virtual threads. Start it with");
			platform.requireAlive();
			endOfTheServiceIsNoErrorOfItsMode(virtual);
		}
		Path out = this.folder.resolve("verdict");
		assertThat(bench("own", "--join", results("virtual"), results("platform"), "--out", out.toString()))
			.isLessThan(2);
		Results joined = ResultsFile.read(out.resolve("results.json"));
		assertThat(joined.cells()).extracting(Cell::contender).containsExactly("platform", "virtual");
		assertThat(joined.cells()).allSatisfy((cell) -> {
			assertThat(cell.checks().errors()).isEmpty();
			assertThat(cell.usage().cpuSeconds()).isPositive();
			assertThat(cell.usage().peakRssBytes()).isGreaterThan(10 << 20);
			assertThat(cell.setup().java()).isEqualTo("unknown");
			assertThat(cell.setup().parameters().all()).containsEntry("process", "one, already running")
				.containsEntry("duration", "1 s");
		});
		// 5 threads serve at most 100 requests of 50 ms per second, 20 users want 400
		assertThat(joined.cells().getLast().times().throughputPerSecond())
			.isGreaterThan(2 * joined.cells().getFirst().times().throughputPerSecond());
		assertThat(joined.verdicts()).hasSize(1);
		assertThat(out.resolve("verdict.md")).content().contains("The causes need --jar.");
		assertThat(out.resolve("report.html")).content().contains("one, already running");
	}

	private void endOfTheServiceIsNoErrorOfItsMode(RunningService service) {
		Path out = this.folder.resolve("ended");
		ByteArrayOutputStream progress = new ByteArrayOutputStream();
		PrintStream standard = System.err;
		System.setErr(new PrintStream(progress, true, StandardCharsets.UTF_8));
		CompletableFuture<Integer> code = CompletableFuture
			.supplyAsync(() -> bench("own", "--url", service.uri().toString(), "--mode", "virtual", "--path",
					"/blocking/50", "--users", "5", "--duration", "3s", "--repeats", "9", "--out", out.toString()));
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

	private int measure(RunningService service, String mode) {
		return bench("own", "--url", service.uri().toString(), "--mode", mode, "--path", "/blocking/50", "--users",
				"20", "--duration", "1s", "--repeats", "1", "--out", this.folder.resolve(mode).toString());
	}

	private String results(String mode) {
		return this.folder.resolve(mode).resolve("results.json").toString();
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
