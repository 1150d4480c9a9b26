package dev.virtualthreads.benchmark.process;

import java.util.HashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;

import org.jspecify.annotations.Nullable;

/**
 * Successful requests that a service has served on one path, from its metric
 * {@code http.server.requests}.
 *
 * @param count number of requests
 * @param sumSeconds sum of their durations
 * @param buckets number of requests up to each duration in seconds
 */
public record ServedRequests(long count, double sumSeconds, SortedMap<Double, Long> buckets) {

	private static final String METRIC = "http_server_requests_seconds_";

	private static final String BOUND = ",le=\"";

	private static final Pattern VARIABLE = Pattern.compile("\\{[^}]*}");

	private static final Pattern TAG = Pattern.compile("(\\w+)=\"([^\"]*)\"");

	private static final double FIRST_BOUND_MICROS = 1000;

	private static final double LAST_BOUND_MICROS = 300e6;

	private static final double BOUND_FACTOR = 1.02;

	/**
	 * Returns the property that gives a service buckets from 1 ms to 300 s, each 2 %
	 * wider than the one before.
	 */
	public static Map<String, String> bucketProperties() {
		String bounds = DoubleStream
			.iterate(FIRST_BOUND_MICROS, (micros) -> micros <= LAST_BOUND_MICROS, (micros) -> micros * BOUND_FACTOR)
			.mapToObj((micros) -> Math.round(micros) + "us")
			.collect(Collectors.joining(","));
		return Map.of("management.metrics.distribution.slo.http.server.requests", bounds,
				// The name above is a prefix. Requests in flight need a count only.
				"management.metrics.distribution.slo.http.server.requests.active", "");
	}

	static ServedRequests of(String metrics, String path) {
		long count = 0;
		double sum = 0;
		SortedMap<Double, Long> buckets = new TreeMap<>();
		Map<String, Boolean> counts = new HashMap<>();
		for (String line : metrics.lines().filter((text) -> text.startsWith(METRIC)).toList()) {
			int bound = line.indexOf(BOUND);
			int end = line.lastIndexOf('}');
			String tags = line.substring(line.indexOf('{'), (bound >= 0) ? bound : end);
			// Most lines are buckets with the same tags.
			if (!counts.computeIfAbsent(tags, (text) -> isSuccessOn(path, text))) {
				continue;
			}
			double value = Double.parseDouble(line.substring(end + 1));
			switch (line.substring(METRIC.length(), line.indexOf('{'))) {
				case "count" -> count += Math.round(value);
				case "sum" -> sum += value;
				case "bucket" ->
					buckets.merge(bound(line.substring(bound + BOUND.length(), end - 1)), Math.round(value), Long::sum);
				default -> {
				}
			}
		}
		return new ServedRequests(count, sum, buckets);
	}

	private static boolean isSuccessOn(String path, String text) {
		Map<String, String> tags = TAG.matcher(text)
			.results()
			.collect(Collectors.toMap((tag) -> tag.group(1), (tag) -> tag.group(2)));
		return "SUCCESS".equals(tags.get("outcome")) && isTemplateOf(tags.get("uri"), path);
	}

	private static double bound(String text) {
		return text.equals("+Inf") ? Double.POSITIVE_INFINITY : Double.parseDouble(text);
	}

	// The tag holds {seconds} where the path holds a number.
	private static boolean isTemplateOf(@Nullable String uri, String path) {
		return uri != null && path.replaceFirst("\\?.*", "")
			.matches("\\Q" + VARIABLE.matcher(uri).replaceAll("\\\\E[^/]+\\\\Q") + "\\E");
	}

	/** Returns the requests since an earlier reading. */
	public ServedRequests since(ServedRequests earlier) {
		return plus(earlier, -1);
	}

	/** Returns the sum of two differences. */
	public ServedRequests plus(ServedRequests other) {
		return plus(other, 1);
	}

	private ServedRequests plus(ServedRequests other, int sign) {
		SortedMap<Double, Long> sum = new TreeMap<>(this.buckets);
		other.buckets.forEach((bound, number) -> sum.merge(bound, sign * number, Long::sum));
		return new ServedRequests(this.count + sign * other.count, this.sumSeconds + sign * other.sumSeconds, sum);
	}

	public double meanMillis() {
		return 1e3 * this.sumSeconds / this.count;
	}

	/** Returns the upper end of the bucket that holds a percentile. */
	public double percentileMillis(double percentile) {
		double rank = this.count * percentile / 100;
		double last = 0;
		for (Map.Entry<Double, Long> bucket : this.buckets.entrySet()) {
			last = Double.isInfinite(bucket.getKey()) ? last : bucket.getKey();
			if (bucket.getValue() >= rank) {
				break;
			}
		}
		return 1e3 * last;
	}

}
