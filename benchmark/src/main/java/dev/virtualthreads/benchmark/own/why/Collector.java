package dev.virtualthreads.benchmark.own.why;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

import dev.virtualthreads.benchmark.own.why.CollectedEvidence.CurvePoint;
import dev.virtualthreads.benchmark.trial.Actuator;
import dev.virtualthreads.benchmark.trial.JdkTools;
import dev.virtualthreads.benchmark.trial.ProcessorSets;
import dev.virtualthreads.program.JavaInstallation;
import dev.virtualthreads.program.MeasurementException;

/** Collector of evidence under a load that must not count: it costs processor time. */
public final class Collector implements AutoCloseable {

	private static final String RECORDING = "name=why";

	private static final int DUMPS = 3;

	private final int pid;

	private final Path folder;

	private final Path recording;

	private final List<Path> threadDumps = new ArrayList<>();

	private final MetricSampler metrics;

	/** Starts to collect, before the load, and creates the folder for the files. */
	public Collector(int pid, URI service, Path folder) {
		this.pid = pid;
		this.folder = folder.toAbsolutePath();
		this.recording = this.folder.resolve("why.jfr");
		JdkTools.run(pid, "JFR.start", RECORDING, "settings=\"" + settings(this.folder, this.recording) + "\"");
		this.metrics = new MetricSampler(pid, service);
	}

	private static Path settings(Path folder, Path recording) {
		Path file = folder.resolve("why.jfc");
		try (InputStream settings = Objects.requireNonNull(Collector.class.getResourceAsStream("why.jfc"))) {
			Files.createDirectories(folder);
			Files.deleteIfExists(recording);
			Files.copy(settings, file, StandardCopyOption.REPLACE_EXISTING);
			return file;
		}
		catch (IOException ex) {
			throw new MeasurementException("%s cannot be written: %s".formatted(file, ex.getMessage()), ex);
		}
	}

	/** Returns the environment with which a service shows the metrics that it has. */
	public static Map<String, String> environment() {
		return Map.of("MANAGEMENT_ENDPOINTS_WEB_EXPOSURE_INCLUDE",
				"health,info,metrics,prometheus,beans,scheduledtasks", "SERVER_TOMCAT_MBEANREGISTRY_ENABLED", "true",
				"SPRING_DATASOURCE_HIKARI_REGISTERMBEANS", "true");
	}

	/** Returns a sentence on what the property moves elsewhere, empty if nothing. */
	public static String outsideOfRequests(URI service) {
		return moved(Actuator.body(service.resolve("/actuator/beans")),
				Actuator.body(service.resolve("/actuator/scheduledtasks")));
	}

	static String moved(String beans, String scheduled) {
		List<String> moved = new ArrayList<>();
		if (beans.contains("AsyncAnnotationBeanPostProcessor") && beans.contains("task.SimpleAsyncTaskExecutor\"")) {
			moved.add("@Async methods");
		}
		if (scheduled.contains("\"runnable\"") && beans.contains("SimpleAsyncTaskScheduler\"")) {
			moved.add("@Scheduled tasks");
		}
		for (String library : List.of("Rabbit", "Kafka", "Pulsar")) {
			if (beans.contains(library + "ListenerAnnotationBeanPostProcessor")) {
				moved.add("the listeners of " + library);
			}
		}
		return moved.isEmpty() ? ""
				: "Outside of requests the property also moves %s to virtual threads: their pools no longer limit them."
					.formatted(String.join(", ", moved).replaceFirst(", (?=[^,]*$)", " and "));
	}

	public void dumpThreads() {
		this.threadDumps.addAll(ThreadDumps.writeSeveral("threads", DUMPS, this.pid, this.folder));
	}

	/** Ends the recording, after the load and before the service stops. */
	public CollectedEvidence finish(List<CurvePoint> curve) {
		JdkTools.run(this.pid, "JFR.stop", RECORDING, "filename=\"" + this.recording + "\"");
		int version = JavaInstallation.of(this.pid).orElse(JavaInstallation.current()).feature();
		return new CollectedEvidence(Files.exists(this.recording) ? this.recording : null, this.threadDumps,
				this.metrics.usual(), curve, ProcessorSets.ofThisMachine().bank().size(), version);
	}

	@Override
	public void close() {
		this.metrics.close();
	}

}
