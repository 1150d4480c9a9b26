package dev.virtualthreads.benchmark.checks;

import dev.virtualthreads.benchmark.load.RequestError;
import org.jspecify.annotations.Nullable;

/**
 * Answer to a request of a {@link LoadTool}.
 *
 * @param nanos time of the answer since the first request
 * @param micros latency
 * @param error null for a correct answer
 */
record ToolAnswer(long nanos, long micros, @Nullable RequestError error) {
}
