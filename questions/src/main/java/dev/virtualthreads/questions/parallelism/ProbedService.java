package dev.virtualthreads.questions.parallelism;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;

import dev.virtualthreads.program.Stopwatch;
import dev.virtualthreads.program.Comparison.Work;
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
 * Run of a service whose handlers wait and compute, while probes ask for its health at
 * fixed times. Users and probes have platform threads, so that they need no carrier.
 */
record ProbedService(boolean virtual, Duration computing, Users users, Duration window) implements Work {

	// after which the requests of the users no longer come in waves
	private static final Duration WARM_UP = Duration.ofSeconds(2);

	private static final Duration PERIOD = Duration.ofMillis(100);

	@Override
	public void run(Stopwatch stopwatch) throws Exception {
		try (LocalApplication application = LocalApplication.start(Application.class, WebServer.TOMCAT, this.virtual);
				ManyConnections connections = new ManyConnections();
				ExecutorService threads = Executors.newCachedThreadPool()) {
			RestClient client = connections.to(application.url());
			LongAdder answers = new LongAdder();
			Future<?> load = threads
				.submit(() -> this.users.sendFor(WARM_UP.plus(this.window), platformThreads(), () -> {
					get(client, "/work?millis=" + this.computing.toMillis());
					answers.increment();
					return answers;
				}));
			Thread.sleep(WARM_UP);
			long before = answers.sum();
			stopwatch.start();
			Histogram probes = probe(threads, () -> get(client, "/health"));
			stopwatch.requests(answers.sum() - before);
			stopwatch.stop();
			load.get();
			stopwatch.detail("probeMedianMillis", probes.getValueAtPercentile(50) / 1e3);
			stopwatch.detail("probeLongestMillis", probes.getMaxValue() / 1e3);
		}
	}

	// Each probe has its own thread: a slow one delays no other.
	private Histogram probe(ExecutorService threads, Callable<?> probe) throws Exception {
		List<Future<Long>> sent = new ArrayList<>();
		long start = System.nanoTime();
		for (Duration due = Duration.ZERO; due.compareTo(this.window) < 0; due = due.plus(PERIOD)) {
			Thread.sleep(Duration.ofNanos(start + due.toNanos() - System.nanoTime()));
			sent.add(threads.submit(() -> {
				long begin = System.nanoTime();
				probe.call();
				return System.nanoTime() - begin;
			}));
		}
		Histogram micros = new Histogram(TimeUnit.MINUTES.toMicros(1), 3);
		for (Future<Long> nanos : sent) {
			micros.recordValue(TimeUnit.NANOSECONDS.toMicros(nanos.get()));
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
