package dev.virtualthreads.benchmark.why;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Threads outside of requests that {@code spring.threads.virtual.enabled} changes. */
public final class OutsideOfRequests {

	private static final Duration TIMEOUT = Duration.ofSeconds(5);

	/** Libraries whose listeners Spring Boot moves. */
	private static final List<String> LISTENERS = List.of("RabbitMQ", "Kafka", "Pulsar");

	private OutsideOfRequests() {
	}

	/**
	 * Returns what a service that runs with the property has moved, as a sentence, empty
	 * without actuator or if it is nothing.
	 */
	public static String of(URI service) throws InterruptedException {
		return sentence(get(service, "/actuator/beans"), get(service, "/actuator/scheduledtasks"));
	}

	static String sentence(JsonNode beans, JsonNode scheduled) {
		List<String> moved = new ArrayList<>();
		String types = String.join("\n", beans.findValuesAsString("type"));
		if (types.contains("AsyncAnnotationBeanPostProcessor") && types.contains("core.task.SimpleAsyncTaskExecutor")) {
			moved.add("@Async methods");
		}
		boolean tasks = List.of("cron", "fixedDelay", "fixedRate", "custom")
			.stream()
			.anyMatch((kind) -> !scheduled.path(kind).isEmpty());
		if (tasks && types.contains("concurrent.SimpleAsyncTaskScheduler")) {
			moved.add("@Scheduled tasks");
		}
		boolean pools = !moved.isEmpty();
		for (String library : LISTENERS) {
			if (types.contains(library.replace("MQ", "") + "ListenerAnnotationBeanPostProcessor")) {
				moved.add("the listeners of " + library);
			}
		}
		if (moved.isEmpty()) {
			return "";
		}
		String last = moved.removeLast();
		return "Outside of requests the property also moves %s%s to virtual threads%s.".formatted(
				moved.isEmpty() ? "" : String.join(", ", moved) + " and ", last,
				pools ? ": their pools no longer limit them" : "");
	}

	private static JsonNode get(URI service, String path) throws InterruptedException {
		try (HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build()) {
			HttpResponse<String> response = client.send(
					HttpRequest.newBuilder(service.resolve(path)).timeout(TIMEOUT).build(),
					HttpResponse.BodyHandlers.ofString());
			return JsonMapper.shared().readTree((response.statusCode() == 200) ? response.body() : "{}");
		}
		catch (IOException | JacksonException ex) {
			return JsonMapper.shared().createObjectNode(); // not a service with actuator
		}
	}

}
