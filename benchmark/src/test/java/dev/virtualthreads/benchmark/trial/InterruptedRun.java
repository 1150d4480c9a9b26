package dev.virtualthreads.benchmark.trial;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** A program that starts a service, says so and waits to be ended. */
final class InterruptedRun {

	private InterruptedRun() {
	}

	public static void main(String[] args) throws IOException, InterruptedException {
		Path home = Path.of(args[0]);
		FakeService.install(home, Service.RISK);
		Launcher launcher = new Launcher(home, home.resolve("logs"), new FreePorts());
		System.out.println(
				launcher.start(new Launch(Service.RISK, "test", List.of("-Xmx32m"), Map.of("mood", "silent"))).pid());
		Thread.currentThread().join();
	}

}
