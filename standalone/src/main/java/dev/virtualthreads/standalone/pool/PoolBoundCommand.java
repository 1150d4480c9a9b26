package dev.virtualthreads.standalone.pool;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Semaphore;
import java.util.function.Supplier;

import dev.virtualthreads.measuring.comparison.Candidate;
import dev.virtualthreads.measuring.comparison.ComparisonCommand;
import dev.virtualthreads.measuring.comparison.Contender;
import dev.virtualthreads.measuring.comparison.Preset;
import dev.virtualthreads.measuring.comparison.Stopwatch;
import dev.virtualthreads.standalone.tasks.Tasks;
import dev.virtualthreads.standalone.tasks.Threads;
import picocli.CommandLine.Command;

/**
 * Comparison of ten platform threads and a virtual thread per query that share ten
 * permits of a fair semaphore, as a pool of ten connections would have: the limit moves
 * from the threads to the permits.
 */
@Command(name = "pool-bound", mixinStandardHelpOptions = true,
		description = "1,000 queries share 10 permits of a fair semaphore, as in a pool of connections: the permits "
				+ "are the limit.")
public final class PoolBoundCommand extends ComparisonCommand {

	private static final int PERMITS = 10;

	private static final Duration QUERY = Duration.ofMillis(10);

	@Override
	protected Map<String, Object> parameters() {
		return Map.of("permits", PERMITS, "query", QUERY.toMillis() + "ms");
	}

	@Override
	protected List<Candidate> candidates() {
		return List.of(new Candidate("virtual", List.of("platform")));
	}

	@Override
	protected List<Contender> contenders(Preset preset) {
		int queries = preset.choose(100, 1_000, 1_000);
		return List.of(contender("platform", queries, () -> Threads.platform(PERMITS)).onPool(PERMITS),
				contender("virtual", queries, Threads::virtual));
	}

	private static Contender contender(String name, int queries, Supplier<ExecutorService> threads) {
		double idealSeconds = Math.ceilDiv(queries, PERMITS) * QUERY.toMillis() / 1e3;
		return Contender.of(name, queries + " queries", queries, PERMITS, idealSeconds, 1,
				(stopwatch) -> queryAll(threads.get(), queries, stopwatch));
	}

	private static void queryAll(ExecutorService threads, int queries, Stopwatch stopwatch) throws Exception {
		Semaphore permits = new Semaphore(PERMITS, true);
		Tasks.runAll(threads, queries, () -> query(permits), stopwatch);
	}

	private static Semaphore query(Semaphore permits) throws InterruptedException {
		permits.acquire();
		try {
			Thread.sleep(QUERY);
			return permits;
		}
		finally {
			permits.release();
		}
	}

}
