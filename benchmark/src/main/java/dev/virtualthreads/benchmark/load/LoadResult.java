package dev.virtualthreads.benchmark.load;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;

import dev.virtualthreads.program.MeasurementException;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/**
 * Result of a load.
 *
 * @param seconds from the first request to the last response; under an open model the
 * time that the requests of the measured phase take at the rate of its responses
 * @param latencyMicros latencies of the correct responses
 * @param errors number of failed requests by class
 * @param lost number of requests with neither a response nor a failure
 * @param meanUsers mean number of active users, thinking included
 * @param total the whole load; under an open model only one phase of it is measured
 * @param phase measured phase of an open model, null in a closed one
 */
public record LoadResult(double seconds, Histogram latencyMicros, Map<RequestError, Long> errors, long lost,
		double meanUsers, Total total, @Nullable OpenPhase phase) {

	/**
	 * The whole load, of which only a part may be measured.
	 *
	 * @param requests all requests with a response or a failure
	 * @param seconds from the first request to the last response
	 */
	public record Total(long requests, double seconds) {
	}

	public static LoadResult joined(List<LoadResult> parts) {
		Histogram latencies = new Histogram(parts.getFirst().latencyMicros.getNumberOfSignificantValueDigits());
		Map<RequestError, Long> errors = new TreeMap<>();
		parts.forEach((part) -> {
			latencies.add(part.latencyMicros);
			part.errors.forEach((error, count) -> errors.merge(error, count, Long::sum));
		});
		double seconds = sum(parts, LoadResult::seconds);
		return new LoadResult(seconds, latencies, errors, parts.stream().mapToLong(LoadResult::lost).sum(),
				sum(parts, (part) -> part.meanUsers * part.seconds) / seconds,
				new Total(parts.stream().mapToLong((part) -> part.total.requests()).sum(),
						sum(parts, (part) -> part.total.seconds())),
				phase(parts));
	}

	private static @Nullable OpenPhase phase(List<LoadResult> parts) {
		List<OpenPhase> phases = parts.stream().map(LoadResult::phase).filter(Objects::nonNull).toList();
		return phases.isEmpty() ? null : OpenPhase.joined(phases);
	}

	private static double sum(List<LoadResult> parts, ToDoubleFunction<LoadResult> value) {
		return parts.stream().mapToDouble(value).sum();
	}

	public long requests() {
		return this.latencyMicros.getTotalCount() + this.errors.values().stream().mapToLong(Long::longValue).sum();
	}

	public Map<RequestError, Long> serviceErrors() {
		Map<RequestError, Long> some = new TreeMap<>(this.errors);
		some.keySet().removeIf(RequestError::isOfDriver);
		return some;
	}

	public double throughputPerSecond() {
		return this.latencyMicros.getTotalCount() / this.seconds;
	}

	public void requireNoErrors(String purpose) {
		if (!this.errors.isEmpty() || this.lost > 0) {
			throw new MeasurementException("%s failed with %s, %d requests were lost: see the log of the service."
				.formatted(purpose, this.errors, this.lost));
		}
	}

}
