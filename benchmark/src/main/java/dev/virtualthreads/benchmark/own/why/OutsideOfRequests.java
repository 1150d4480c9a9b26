package dev.virtualthreads.benchmark.own.why;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;

import dev.virtualthreads.benchmark.trial.Actuator;

/** Threads outside of requests that {@code spring.threads.virtual.enabled} changes. */
public final class OutsideOfRequests {

	private OutsideOfRequests() {
	}

	/**
	 * Returns what a service that runs with the property has moved, as a sentence, empty
	 * without actuator or if it is nothing.
	 */
	public static String of(URI service) {
		return sentence(Actuator.body(service.resolve("/actuator/beans")),
				Actuator.body(service.resolve("/actuator/scheduledtasks")));
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

}
