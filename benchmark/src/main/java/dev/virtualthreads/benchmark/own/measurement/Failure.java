package dev.virtualthreads.benchmark.own.measurement;

import java.util.List;
import java.util.Map;

import org.jspecify.annotations.Nullable;

import dev.virtualthreads.benchmark.process.ThreadMode;
import dev.virtualthreads.benchmark.why.Cause;
import dev.virtualthreads.benchmark.why.Thrown;

/**
 * Errors of a thread mode, and what was found in the load that showed them.
 *
 * @param when load that showed them, such as "the warm-up with 300 users"
 * @param errors number of wrong answers by class, empty if there were none before the
 * service ended
 * @param share share of wrong answers from 0 to 1; 1 if the service ended
 * @param exitCode exit code of the service, null if it still ran
 * @param thrown exceptions in its log, the most frequent first
 * @param causes what its threads waited for, the most important first
 */
public record Failure(ThreadMode mode, String when, Map<String, Long> errors, double share, @Nullable Integer exitCode,
		List<Thrown> thrown, List<Cause> causes) {
}
