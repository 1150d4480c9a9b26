package dev.virtualthreads.benchmark.why;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Threads outside of requests that {@code spring.threads.virtual.enabled} changes. */
public final class OutsideOfRequests {

	private static final Duration TIMEOUT = Duration.ofSeconds(5);

	private OutsideOfRequests() {
	}

	/**
	 * Returns what a service that runs with the property has moved, as a sentence, empty
	 * without actuator or if it is nothing.
	 */
	public static String of(URI service) throws InterruptedException {
		return sentence(get(service, "/actuator/beans"), get(service, "/actuator/scheduledtasks"));
	}

	static String sentence(String beans, String scheduled) {
		List<String> moved = new ArrayList<>();
		if (beans.contains("AsyncAnnotationBeanPostProcessor") && beans.contains("task.SimpleAsyncTaskExecutor\"")) {
			moved.add("@Async methods");
		}
		if (scheduled.contains("\"runnable\"") && beans.contains("SimpleAsyncTaskScheduler\"")) {
			moved.add("@Scheduled tasks");
		}
		for (String library : List.of("Rabbit", "Kafka", "Pulsar")) {
			if (beans.contains(library + "ListenerAnnotationBeanPostProcessor")) {
				moved.add("the listeners of " + library);
			}
		}
		return moved.isEmpty() ? ""
				: "Outside of requests the property also moves %s to virtual threads: their pools no longer limit them."
					.formatted(String.join(", ", moved).replaceFirst(", (?=[^,]*$)", " and "));
	}

	private static String get(URI service, String path) throws InterruptedException {
		try (HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build()) {
			HttpRequest request = HttpRequest.newBuilder(service.resolve(path)).timeout(TIMEOUT).build();
			return client.send(request, HttpResponse.BodyHandlers.ofString()).body();
		}
		catch (IOException ex) {
			return ""; // under load it may not answer in time
		}
	}

}
