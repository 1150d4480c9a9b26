package dev.virtualthreads.benchmark.trial;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;

import dev.virtualthreads.benchmark.load.TestServer;
import dev.virtualthreads.benchmark.scenarios.Known;
import dev.virtualthreads.program.JavaInstallation;
import dev.virtualthreads.program.MeasurementException;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

class LauncherIT {

	private final FreePorts ports = new FreePorts();

	@TempDir
	private Path home;

	@AutoClose
	private Launcher launcher;

	@BeforeEach
	void install() throws IOException {
		FakeService.install(this.home, Service.RISK);
		this.launcher = launcher(this.ports);
	}

	@Test
	void usedPortIsNamed() {
		try (TestServer other = new TestServer(); Launcher blocked = launcher((service) -> other.uri().getPort())) {
			this.launcher = blocked;
			assertThatExceptionOfType(MeasurementException.class).isThrownBy(() -> start("healthy"))
				.withMessageContaining("Port %d is in use by process %d, but risk-service needs it."
					.formatted(other.uri().getPort(), ProcessHandle.current().pid()));
		}
	}

	@Test
	void failureAtTheStartAndUnderLoadIsQuotedFromTheLog() {
		RunningService service = start("dying");
		assertThatExceptionOfType(MeasurementException.class)
			.isThrownBy(() -> service.awaitReady(Duration.ofMinutes(1)))
			.withMessageStartingWith("risk-service exited with code 3 while it started: The disk is full.")
			.withMessageContaining("test.log");
		assertThatExceptionOfType(MeasurementException.class).isThrownBy(service::requireAlive)
			.withMessageStartingWith("risk-service exited with code 3 while it was measured: The disk is full.");
	}

	@Test
	@EnabledOnOs(OS.LINUX)
	void remoteServiceDoesNotRunInThePhaseInWhichItHangs() {
		RunningService remote = start("silent");
		Remotes remotes = new Remotes(List.of(remote), null, false, remote);
		ServiceScenario overload = Known.service("overload", Preset.FULL);
		Turn hanging = new Turn(overload, overload.loads().getLast(), overload.contenders().getFirst(), 1);
		LoadWatch watch = new LoadWatch(remote, null, remotes::pids, new Trace())
			.with(new ExtraMeasures(hanging, remote, remotes));
		watch.measuring();
		await().until(() -> isStopped(remote.pid()));
		watch.measured();
		await().until(() -> !isStopped(remote.pid()));
	}

	private static boolean isStopped(int pid) throws IOException {
		return Files.readString(Path.of("/proc/%d/stat".formatted(pid))).contains(") T ");
	}

	@Test
	void serviceThatIsNeverReadyIsStopped() {
		RunningService service = start("silent");
		assertThatExceptionOfType(MeasurementException.class)
			.isThrownBy(() -> service.awaitReady(Duration.ofMillis(300)))
			.withMessageContaining("was not ready within");
		assertThat(ProcessHandle.of(service.pid())).isPresent();
		this.launcher.close();
		assertThat(ProcessHandle.of(service.pid())).isEmpty();
	}

	@Test
	void lastLinesOfAServiceThatIsNeverReadyAreShownAndItsChildProcessIsEnded() throws IOException {
		OwnService own = new OwnService("app.jar", "own",
				List.of(JavaInstallation.current().executable(), "-Xmx32m", "-jar",
						Service.RISK.jar(this.home).toAbsolutePath().toString(), "--mood=fertile"),
				Map.of(), URI.create("http://127.0.0.1:" + this.ports.applyAsInt(Service.OWN)), null);
		RunningService service = this.launcher.start(own);
		await().until(() -> Files.exists(service.log()) && Files.size(service.log()) > 0);
		assertThatExceptionOfType(MeasurementException.class)
			.isThrownBy(() -> service.awaitReady(Duration.ofMillis(300)))
			.withMessageContainingAll("app.jar was not ready within", "child ");
		long child = Long.parseLong(Files.readString(service.log()).strip().substring("child ".length()));
		service.stop();
		await().until(() -> ProcessHandle.of(child).isEmpty());
	}

	@Test
	@EnabledOnOs(OS.LINUX)
	void serviceRunsOnItsProcessors() {
		assumeTrue(Affinity.isSupported());
		List<Integer> first = Affinity.processors().subList(0, 1);
		ProcessorSets sets = new ProcessorSets(List.of(), List.of(), first, true);
		this.launcher = new Launcher(this.home, this.home.resolve("logs"), this.ports, sets);
		RunningService service = start("silent");
		Path status = Path.of("/proc", String.valueOf(service.pid()), "status");
		await().until(() -> Affinity.allowed(status).equals(first));
	}

	private Launcher launcher(ToIntFunction<Service> free) {
		return new Launcher(this.home, this.home.resolve("logs"), free);
	}

	private RunningService start(String mood) {
		return this.launcher.start(new Launch(Service.RISK, "test", List.of("-Xmx32m"), Map.of("mood", mood)));
	}

}
