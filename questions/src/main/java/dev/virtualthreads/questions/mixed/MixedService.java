package dev.virtualthreads.questions.mixed;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.HexFormat;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

import dev.virtualthreads.program.Comparison.Work;
import dev.virtualthreads.program.Stopwatch;
import dev.virtualthreads.questions.application.LocalApplication;
import dev.virtualthreads.questions.application.WebServer;
import dev.virtualthreads.questions.remote.Arrivals;
import dev.virtualthreads.questions.remote.ManyConnections;
import dev.virtualthreads.questions.remote.Users;
import org.HdrHistogram.ConcurrentHistogram;
import org.HdrHistogram.Histogram;

import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.client.RestClient;

/**
 * Run of a service. Most requests wait, some compute, and probes ask for its health. The
 * latencies are those of the requests that wait.
 */
record MixedService(boolean virtual, Duration computing, Arrivals arrivals) implements Work {

	static final Duration WAIT = Duration.ofMillis(50);

	/** One of this many requests computes. */
	private static final int COMPUTING = 20;

	private static final Duration WARM_UP = Duration.ofSeconds(5);

	// both compilers have seen the code of all libraries then
	private static final Users WARM_UP_USERS = new Users(16, 20_000);

	private static final int PROBES_PER_SECOND = 10;

	@Override
	public void run(Stopwatch stopwatch) throws Exception {
		try (LocalApplication application = LocalApplication.start(Application.class, WebServer.TOMCAT, this.virtual);
				ManyConnections connections = new ManyConnections()) {
			RestClient client = connections.to(application.url());
			Stopwatch unused = new Stopwatch();
			WARM_UP_USERS.sendAll(Executors.newFixedThreadPool(WARM_UP_USERS.count()), () -> get(client, "/health"),
					unused);
			new Arrivals(this.arrivals.perSecond(), WARM_UP, 0)
				.send((number, due) -> request(client, number, due, unused));
			Histogram probes = new ConcurrentHistogram(TimeUnit.HOURS.toMicros(1), 3);
			stopwatch.start();
			CompletableFuture<Void> probing = CompletableFuture.runAsync(() -> probe(client, probes),
					Thread.ofPlatform()::start);
			this.arrivals.send((number, due) -> request(client, number, due, stopwatch));
			stopwatch.stop();
			probing.join();
			stopwatch.detail("probeMedianMillis", probes.getValueAtPercentile(50) / 1e3);
		}
	}

	private void request(RestClient client, int number, long due, Stopwatch stopwatch) {
		boolean computes = number % COMPUTING == 0;
		get(client, computes ? "/compute?millis=" + this.computing.toMillis() : "/wait");
		if (!computes) {
			stopwatch.latency(System.nanoTime() - due);
		}
	}

	private void probe(RestClient client, Histogram micros) {
		try {
			new Arrivals(PROBES_PER_SECOND, this.arrivals.length(), this.arrivals.seed()).send((number, due) -> {
				get(client, "/health");
				micros.recordValue(TimeUnit.NANOSECONDS.toMicros(System.nanoTime() - due));
			});
		}
		catch (Exception ex) {
			throw new IllegalStateException("A health probe failed", ex);
		}
	}

	private static ResponseEntity<Void> get(RestClient client, String path) {
		return client.get().uri(path).retrieve().toBodilessEntity();
	}

	/** Application with handlers that wait, compute, or do neither. */
	@EnableAutoConfiguration
	@RestController
	static class Application {

		private final Hashing hashing = Hashing.calibrated();

		@GetMapping("/wait")
		void await() throws InterruptedException {
			Thread.sleep(WAIT);
		}

		@GetMapping("/compute")
		String compute(@RequestParam int millis) {
			return this.hashing.compute(Duration.ofMillis(millis));
		}

		@GetMapping("/health")
		String health() {
			return "UP";
		}

	}

	/** Work for a processor, in amounts that take a known time on a free one. */
	private static final class Hashing {

		private static final byte[] BLOCK = new byte[1024];

		private static final long CALIBRATION_NANOS = TimeUnit.MILLISECONDS.toNanos(500);

		private final double roundsPerNano;

		private Hashing(double roundsPerNano) {
			this.roundsPerNano = roundsPerNano;
		}

		/** Measures the speed of this machine, after as long a warm-up. */
		static Hashing calibrated() {
			roundsPerNano();
			return new Hashing(roundsPerNano());
		}

		private static double roundsPerNano() {
			long start = System.nanoTime();
			int rounds = 0;
			while (System.nanoTime() - start < CALIBRATION_NANOS) {
				hash(100);
				rounds += 100;
			}
			return (double) rounds / (System.nanoTime() - start);
		}

		/** Computes for a time, if it has a processor of its own. */
		String compute(Duration time) {
			return hash((int) Math.round(time.toNanos() * this.roundsPerNano));
		}

		private static String hash(int rounds) {
			try {
				MessageDigest digest = MessageDigest.getInstance("SHA-256");
				for (int round = 0; round < rounds; round++) {
					digest.update(BLOCK);
				}
				return HexFormat.of().formatHex(digest.digest());
			}
			catch (NoSuchAlgorithmException ex) {
				throw new IllegalStateException("Every Java platform has SHA-256", ex);
			}
		}

	}

}
