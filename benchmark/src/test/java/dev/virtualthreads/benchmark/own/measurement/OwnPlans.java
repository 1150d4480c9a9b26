package dev.virtualthreads.benchmark.own.measurement;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

import dev.virtualthreads.benchmark.own.request.OwnLoad;
import dev.virtualthreads.benchmark.own.service.Server;
import dev.virtualthreads.benchmark.own.service.ServiceFile;
import dev.virtualthreads.benchmark.own.service.StartOptions;
import dev.virtualthreads.program.JavaInstallation;

/** Plans for a service that does not exist. */
public final class OwnPlans {

	public static final JavaInstallation JDK = new JavaInstallation(Path.of("/jdk"), "21.0.5", "Somebody");

	private OwnPlans() {
	}

	public static OwnPlan of(List<Integer> users, List<Integer> rates) {
		ServiceFile service = new ServiceFile("app.jar", "4.0.7", "11.0.1", Server.TOMCAT, List.of());
		StartOptions start = new StartOptions(List.of(), List.of("-Xmx256m"), Map.of(), null, null, false);
		return new OwnPlan(service, start, List.of(JDK),
				new OwnLoad(List.of(), users, rates, Duration.ofSeconds(7), null, null, false, List.of()), List.of());
	}

}
