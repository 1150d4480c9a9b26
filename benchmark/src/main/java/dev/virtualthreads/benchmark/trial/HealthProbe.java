package dev.virtualthreads.benchmark.trial;

import java.net.URI;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;

import dev.virtualthreads.benchmark.results.stats.Median;

/**
 * Health probe of an orchestrator: asks whether a service is ready, ten times a second.
 */
final class HealthProbe implements AutoCloseable {

	private static final Duration PERIOD = Duration.ofMillis(100);

	private final List<Double> millis = new CopyOnWriteArrayList<>();

	private final Thread thread;

	/** Begins to probe a service. */
	HealthProbe(URI service) {
		URI health = service.resolve("/actuator/health/readiness");
		this.thread = Thread.ofVirtual().name("health-probe").start(() -> probe(health));
	}

	// one that gets no answer takes as long as it waits for one
	private void probe(URI health) {
		try {
			while (true) {
				long begin = System.nanoTime();
				Actuator.body(health);
				Duration taken = Duration.ofNanos(System.nanoTime() - begin);
				// not while it ends, which interrupts the request
				Thread.sleep(taken.compareTo(PERIOD) < 0 ? PERIOD.minus(taken) : Duration.ZERO);
				this.millis.add(taken.toNanos() / 1e6);
			}
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
		}
	}

	/** Returns the times so far, none if no probe has ended. */
	Map<String, Double> details() {
		List<Double> times = List.copyOf(this.millis);
		return times.isEmpty() ? Map.of()
				: Map.of("probeMedianMillis", Median.of(times), "probeSlowestMillis", Collections.max(times));
	}

	@Override
	public void close() {
		this.thread.interrupt();
	}

}
