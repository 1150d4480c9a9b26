package dev.virtualthreads.benchmark.trial;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;

import dev.virtualthreads.program.JavaInstallation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

@Timeout(60)
class InterruptedRunIT {

	@TempDir
	private Path home;

	@Test
	void aSignalLeavesNoProcessBehind() throws IOException, InterruptedException {
		Process run = new ProcessBuilder(JavaInstallation.current().executable(), "-cp",
				System.getProperty("java.class.path"), Program.class.getName(), this.home.toString())
			.redirectError(ProcessBuilder.Redirect.INHERIT)
			.start();
		try (BufferedReader output = run.inputReader()) {
			long service = Long.parseLong(Objects.requireNonNull(output.readLine()));
			assertThat(ProcessHandle.of(service)).isPresent();
			run.destroy();
			assertThat(run.waitFor(30, TimeUnit.SECONDS)).isTrue();
			assertThat(ProcessHandle.of(service)).isEmpty();
		}
		finally {
			run.destroyForcibly();
		}
	}

	/** A program that starts a service, says so and waits to be ended. */
	static final class Program {

		public static void main(String[] args) throws IOException, InterruptedException {
			Path home = Path.of(args[0]);
			FakeService.install(home, Service.RISK);
			Launcher launcher = new Launcher(home, home.resolve("logs"), new FreePorts());
			System.out
				.println(launcher.start(new Launch(Service.RISK, "test", List.of("-Xmx32m"), Map.of("mood", "silent")))
					.pid());
			Thread.currentThread().join();
		}

	}

}
