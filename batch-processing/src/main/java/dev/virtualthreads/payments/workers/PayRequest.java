package dev.virtualthreads.payments.workers;

import dev.virtualthreads.payments.IdRange;
import org.jspecify.annotations.Nullable;

/**
 * Message between manager and workers: pay a range, or a range could not be paid.
 *
 * @param execution id of the job execution
 * @param failure reason, null in a request, which the broker may have delivered too often
 */
record PayRequest(long execution, IdRange range, @Nullable String failure) {
}
