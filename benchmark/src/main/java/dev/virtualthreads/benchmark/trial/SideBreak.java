package dev.virtualthreads.benchmark.trial;

import java.util.function.Consumer;

import dev.virtualthreads.benchmark.load.LoadResult;
import org.jspecify.annotations.Nullable;

/**
 * Errors or end of a service under a load.
 *
 * @param when load under which it broke, such as "the warm-up with 300 users"
 * @param users number of users of this load
 * @param service still running, unless it has ended
 * @param result answers of the load, null if the service ended
 * @param underLoad runs an action while the same load goes on
 */
public record SideBreak(Turn turn, String when, int users, MeasuredService service, @Nullable LoadResult result,
		Consumer<Runnable> underLoad) {
}
