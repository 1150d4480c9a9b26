package dev.virtualthreads.benchmark.trial;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;

import dev.virtualthreads.program.JavaInstallation;
import dev.virtualthreads.program.MeasurementException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

class LauncherIT {

	@TempDir
	private Path home;

	@Test
	void missingJarIsNamed() {
		try (Launcher launcher = launcher(new FreePorts())) {
			assertThatExceptionOfType(MeasurementException.class).isThrownBy(() -> start(launcher, "healthy"))
				.withMessageContaining("risk-service.jar is missing");
		}
	}

	@Test
	void usedPortIsNamed() throws IOException {
		FakeService.install(this.home, Service.RISK);
		try (ServerSocket other = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
				Launcher launcher = launcher((service) -> other.getLocalPort())) {
			assertThatExceptionOfType(MeasurementException.class).isThrownBy(() -> start(launcher, "healthy"))
				.withMessageContaining("Port %d is in use by process %d, but risk-service needs it."
					.formatted(other.getLocalPort(), ProcessHandle.current().pid()));
		}
	}

	@Test
	void failureAtTheStartIsQuotedFromTheLog() throws IOException {
		FakeService.install(this.home, Service.RISK);
		try (Launcher launcher = launcher(new FreePorts())) {
			RunningService service = start(launcher, "dying");
			assertThatExceptionOfType(MeasurementException.class)
				.isThrownBy(() -> service.awaitReady(Duration.ofMinutes(1)))
				.withMessageStartingWith("risk-service exited with code 3 while it started: The disk is full.")
				.withMessageContaining("test.log");
		}
	}

	@Test
	void serviceThatIsNeverReadyIsStopped() throws IOException {
		FakeService.install(this.home, Service.RISK);
		RunningService service;
		try (Launcher launcher = launcher(new FreePorts())) {
			service = start(launcher, "silent");
			RunningService silent = service;
			assertThatExceptionOfType(MeasurementException.class)
				.isThrownBy(() -> silent.awaitReady(Duration.ofMillis(300)))
				.withMessageContaining("was not ready within");
			assertThat(ProcessHandle.of(service.pid())).isPresent();
		}
		assertThat(ProcessHandle.of(service.pid())).isEmpty();
	}

	@Test
	void lastLinesOfAServiceThatIsNeverReadyAreShown() throws IOException {
		FakeService.install(this.home, Service.RISK);
		try (Launcher launcher = launcher(new FreePorts());
				RunningService service = launcher.start(own("fertile", new FreePorts().applyAsInt(Service.OWN)))) {
			await().until(() -> Files.exists(service.log()) && Files.size(service.log()) > 0);
			assertThatExceptionOfType(MeasurementException.class)
				.isThrownBy(() -> service.awaitReady(Duration.ofMillis(300)))
				.withMessageContaining("app.jar was not ready within")
				.withMessageContaining("child ");
		}
	}

	@Test
	void childProcessThatAServiceLeavesBehindIsEnded() throws IOException {
		FakeService.install(this.home, Service.RISK);
		try (Launcher launcher = launcher(new FreePorts())) {
			RunningService service = launcher.start(own("fertile", new FreePorts().applyAsInt(Service.OWN)));
			await().until(() -> Files.exists(service.log()) && Files.size(service.log()) > 0);
			long child = Long.parseLong(Files.readString(service.log()).strip().substring("child ".length()));
			service.stop();
			await().until(() -> ProcessHandle.of(child).isEmpty());
		}
	}

	@Test
	void serviceThatExitsUnderLoadIsNoticed() throws IOException {
		FakeService.install(this.home, Service.RISK);
		try (Launcher launcher = launcher(new FreePorts())) {
			RunningService service = start(launcher, "dying");
			// the JVM learns of the exit a moment after the process has gone
			await().untilAsserted(() -> assertThatExceptionOfType(MeasurementException.class)
				.isThrownBy(service::requireAlive)
				.withMessageStartingWith("risk-service exited with code 3 while it was measured: The disk is full."));
		}
	}

	@Test
	@EnabledOnOs(OS.LINUX)
	void serviceRunsOnItsProcessors() throws IOException {
		assumeTrue(Affinity.isSupported());
		FakeService.install(this.home, Service.RISK);
		List<Integer> first = Affinity.processors().subList(0, 1);
		ProcessorSets sets = new ProcessorSets(List.of(), List.of(), first, true);
		try (Launcher launcher = new Launcher(this.home, this.home.resolve("logs"), new FreePorts(), sets)) {
			RunningService service = start(launcher, "silent");
			Path status = Path.of("/proc", String.valueOf(service.pid()), "status");
			await().until(() -> Affinity.allowed(status).equals(first));
		}
	}

	private OwnService own(String mood, int port) {
		return new OwnService("app.jar", "own",
				List.of(JavaInstallation.current().executable(), "-Xmx32m", "-jar",
						Service.RISK.jar(this.home).toAbsolutePath().toString(), "--mood=" + mood),
				Map.of(), URI.create("http://127.0.0.1:" + port), null);
	}

	private Launcher launcher(ToIntFunction<Service> ports) {
		return new Launcher(this.home, this.home.resolve("logs"), ports);
	}

	private static RunningService start(Launcher launcher, String mood) {
		return launcher.start(new Launch(Service.RISK, "test", List.of("-Xmx32m"), Map.of("mood", mood)));
	}

}
