package dev.virtualthreads.benchmark.why;

import org.jspecify.annotations.Nullable;

/**
 * Exception that a service wrote to its log.
 *
 * @param type name of its class
 * @param message its message, empty without one
 * @param count how often it stands there
 * @param frame topmost frame of the service's own code, such as
 * {@code com.acme.OrderController.list:42}, null if no trace names one
 */
public record Thrown(String type, String message, long count, @Nullable String frame) {
}
