package dev.virtualthreads.benchmark.why;

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
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.process.Jcmd;
import dev.virtualthreads.benchmark.why.CollectedEvidence.CurvePoint;
import dev.virtualthreads.measuring.MeasurementException;
import dev.virtualthreads.measuring.process.JavaInstallation;
import org.jspecify.annotations.Nullable;

/**
 * Collects the evidence while a load runs. All of it costs processor time of the service,
 * so the load must not count.
 */
public final class Collector implements AutoCloseable {

	private static final String RECORDING = "name=why";

	private static final String RECORDING_FILE = "why.jfr";

	private static final int DUMPS = 3;

	private static final int BETWEEN_DUMPS_MILLIS = 300;

	private final int pid;

	private final Path recording;

	private final Path folder;

	private final List<Path> threadDumps = new ArrayList<>();

	private final @Nullable String ownPackage;

	private final MetricSampler metrics;

	private Collector(int pid, Path folder, MetricSampler metrics, @Nullable String ownPackage) {
		this.pid = pid;
		this.recording = folder.resolve(RECORDING_FILE);
		this.folder = folder;
		this.ownPackage = ownPackage;
		this.metrics = metrics;
	}

	/** Returns the environment with which a service shows the metrics that it has. */
	public static Map<String, String> environment() {
		return Map.of("MANAGEMENT_ENDPOINTS_WEB_EXPOSURE_INCLUDE",
				"health,info,metrics,prometheus,beans,scheduledtasks", "SERVER_TOMCAT_MBEANREGISTRY_ENABLED", "true",
				"SPRING_DATASOURCE_HIKARI_REGISTERMBEANS", "true");
	}

	/**
	 * Starts to collect, before the load.
	 * @param folder folder for the recording and the thread dumps, created if missing
	 * @param ownPackage package of the service's main class, null if unknown
	 */
	public static Collector start(int pid, URI service, Path folder, @Nullable String ownPackage) {
		Path absolute = folder.toAbsolutePath();
		Jcmd.run(pid, "JFR.start", RECORDING, "settings=" + settings(absolute));
		List<MetricSampler.Source> sources = Stream.<MetricSampler.Source>concat(
				Stream.of(new PrometheusEndpoint(service)), JmxMetrics.connect(pid).stream())
			.toList();
		MetricSampler sampler = new MetricSampler(sources);
		sampler.start();
		return new Collector(pid, absolute, sampler, ownPackage);
	}

	private static Path settings(Path folder) {
		Path file = folder.resolve("why.jfc");
		try (InputStream settings = Objects.requireNonNull(Collector.class.getResourceAsStream("why.jfc"))) {
			Files.createDirectories(folder);
			Files.deleteIfExists(folder.resolve(RECORDING_FILE));
			Files.copy(settings, file, StandardCopyOption.REPLACE_EXISTING);
			return file;
		}
		catch (IOException ex) {
			throw new MeasurementException("%s cannot be written: %s".formatted(file, ex.getMessage()), ex);
		}
	}

	/** Looks at the threads several times, which takes about a second. */
	public void dumpThreads() {
		this.threadDumps.addAll(ThreadDump.write(this.pid, this.folder, DUMPS, BETWEEN_DUMPS_MILLIS));
	}

	/**
	 * Ends the recording, after the load and before the service stops.
	 * @param curve points that were measured without a collector
	 */
	public CollectedEvidence finish(List<CurvePoint> curve) {
		Jcmd.run(this.pid, "JFR.stop", RECORDING, "filename=" + this.recording);
		this.metrics.close();
		int version = JavaInstallation.of(this.pid).orElse(JavaInstallation.current()).feature();
		return new CollectedEvidence(existing(this.recording), List.copyOf(this.threadDumps), this.metrics.largest(),
				curve, Runtime.getRuntime().availableProcessors(), version, this.ownPackage);
	}

	private static @Nullable Path existing(Path file) {
		return Files.exists(file) ? file : null;
	}

	@Override
	public void close() {
		this.metrics.close();
	}

}
