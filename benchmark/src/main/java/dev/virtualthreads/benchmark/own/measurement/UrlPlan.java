package dev.virtualthreads.benchmark.own.measurement;

import java.net.URI;

import dev.virtualthreads.benchmark.own.request.OwnLoad;
import dev.virtualthreads.benchmark.own.service.OwnContenders;
import dev.virtualthreads.benchmark.own.service.StartOptions;
import dev.virtualthreads.benchmark.process.ThreadMode;
import dev.virtualthreads.measuring.MeasurementException;
import org.jspecify.annotations.Nullable;

/**
 * Measurement of a service that already runs.
 *
 * @param address address without a path
 * @param mode thread mode in which it runs
 */
public record UrlPlan(URI address, ThreadMode mode, OwnLoad load) {

	/** Checks that the service runs in the mode that the reader named. */
	void requireMode(@Nullable ThreadMode seen) {
		ThreadMode other = OwnContenders.other(this.mode);
		if (seen == other) {
			throw new MeasurementException(
					"The service at %s handles requests on %s threads. Start it with %s, or measure it with --mode %s. If it has this property, its code sets the executor of its server: remove that."
						.formatted(this.address, other, StartOptions.flag(this.mode), other));
		}
	}

}
