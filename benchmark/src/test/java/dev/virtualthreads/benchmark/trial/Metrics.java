package dev.virtualthreads.benchmark.trial;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

/** Metrics of a service from {@code /actuator/prometheus}. */
public final class Metrics {

	private static final HttpClient HTTP = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

	private Metrics() {
	}

	/** The sum of all samples of a name, now, that have a tag. */
	public static long sum(RunningService service, String name, String tag) throws IOException, InterruptedException {
		URI uri = service.uri().resolve("/actuator/prometheus");
		double sum = HTTP.send(HttpRequest.newBuilder(uri).build(), HttpResponse.BodyHandlers.ofString())
			.body()
			.lines()
			.filter((line) -> line.startsWith(name + "{") && line.contains(tag))
			.mapToDouble((line) -> Double.parseDouble(line.substring(line.lastIndexOf(' '))))
			.sum();
		return Math.round(sum);
	}

}
