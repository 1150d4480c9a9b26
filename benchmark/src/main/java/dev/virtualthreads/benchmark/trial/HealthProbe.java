package dev.virtualthreads.benchmark.trial;

import java.net.URI;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;

import org.HdrHistogram.Histogram;
import org.HdrHistogram.SynchronizedHistogram;

/**
 * Health probe of an orchestrator: asks whether a service is ready, ten times a second. A
 * probe without success counts as one that was never answered.
 */
final class HealthProbe implements AutoCloseable {

	private static final Duration PERIOD = Duration.ofMillis(100);

	private final Histogram micros = new SynchronizedHistogram(3);

	private final Thread thread;

	HealthProbe(URI service) {
		URI health = service.resolve("/actuator/health/readiness");
		this.thread = Thread.ofVirtual().name("health-probe").start(() -> probe(health));
	}

	private void probe(URI health) {
		try {
			while (true) {
				long begin = System.nanoTime();
				boolean healthy = !Actuator.body(health).isEmpty();
				Duration taken = Duration.ofNanos(System.nanoTime() - begin);
				// not while it ends, which interrupts the request
				Thread.sleep((taken.compareTo(PERIOD) < 0) ? PERIOD.minus(taken) : Duration.ZERO);
				// with those that would have waited for it
				if (healthy) {
					this.micros.recordValueWithExpectedInterval(taken.toNanos() / 1000, PERIOD.toNanos() / 1000);
				}
				else {
					this.micros.recordValueWithCount(ServiceState.TIMEOUT.toNanos() / 1000,
							Math.max(1, taken.dividedBy(PERIOD)));
				}
			}
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
		}
	}

	Map<String, Double> details() {
		Map<String, Double> details = new LinkedHashMap<>();
		if (this.micros.getTotalCount() > 0) {
			details.put("probeMedianMillis", this.micros.getValueAtPercentile(50) / 1e3);
			details.put("probeSlowestMillis", this.micros.getMaxValue() / 1e3);
		}
		return details;
	}

	@Override
	public void close() {
		this.thread.interrupt();
	}

}
