package dev.virtualthreads.questions.parallelism;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

import dev.virtualthreads.measuring.comparison.Stopwatch;
import dev.virtualthreads.measuring.comparison.Work;
import dev.virtualthreads.questions.application.LocalApplication;
import dev.virtualthreads.questions.application.WebServer;
import dev.virtualthreads.questions.remote.ManyConnections;
import dev.virtualthreads.questions.remote.Users;
import org.HdrHistogram.Histogram;

import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.client.RestClient;

/**
 * Trial of a service whose handlers wait and compute, while a probe asks for its health.
 * Users and probe have platform threads, so that they need no carrier.
 */
record ProbedService(boolean virtual, Duration computing, Users users, Duration window) implements Work {

	private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(20);

	@Override
	public void run(Stopwatch stopwatch) throws Exception {
		try (LocalApplication application = LocalApplication.start(Application.class, WebServer.TOMCAT, this.virtual);
				ManyConnections connections = new ManyConnections()) {
			RestClient client = connections.to(application.url());
			Callable<?> request = () -> get(client, "/work?millis=" + this.computing.toMillis());
			this.users.sendFor(this.window, platformThreads(), request);
			measure(request, () -> get(client, "/health"), stopwatch);
		}
	}

	private void measure(Callable<?> request, Callable<?> probe, Stopwatch stopwatch) throws Exception {
		long end = System.nanoTime() + this.window.toNanos();
		try (ExecutorService thread = Executors.newSingleThreadExecutor()) {
			stopwatch.start();
			Future<Histogram> probes = thread.submit(() -> probeUntil(end, probe));
			stopwatch.requests(this.users.sendFor(this.window, platformThreads(), request));
			stopwatch.stop();
			stopwatch.detail("probeMedianMillis", probes.get().getValueAtPercentile(50) / 1e3);
			stopwatch.detail("probeLongestMillis", probes.get().getMaxValue() / 1e3);
		}
	}

	// Probes that were due during a long one would have waited as well.
	private static Histogram probeUntil(long end, Callable<?> probe) throws Exception {
		Histogram micros = new Histogram(TimeUnit.MINUTES.toMicros(1), 3);
		while (System.nanoTime() < end) {
			long sent = System.nanoTime();
			probe.call();
			micros.recordValueWithExpectedInterval(TimeUnit.NANOSECONDS.toMicros(System.nanoTime() - sent),
					TimeUnit.NANOSECONDS.toMicros(PAUSE_NANOS));
			LockSupport.parkNanos(PAUSE_NANOS);
		}
		return micros;
	}

	private ExecutorService platformThreads() {
		return Executors.newFixedThreadPool(this.users.count());
	}

	private static Object get(RestClient client, String path) {
		return client.get().uri(path).retrieve().toBodilessEntity();
	}

	/** Application with a handler that waits and computes, and one that does neither. */
	@EnableAutoConfiguration
	@RestController
	static class Application {

		private final Hashing hashing = Hashing.calibrated();

		@GetMapping("/work")
		String work(@RequestParam int millis) throws InterruptedException {
			Thread.sleep(ParallelismCommand.WAIT);
			return this.hashing.compute(Duration.ofMillis(millis));
		}

		@GetMapping("/health")
		String health() {
			return "UP";
		}

	}

}
