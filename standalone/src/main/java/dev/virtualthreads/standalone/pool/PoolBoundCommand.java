package dev.virtualthreads.standalone.pool;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Semaphore;

import dev.virtualthreads.measuring.comparison.ComparisonCommand;
import dev.virtualthreads.measuring.comparison.Contender;
import dev.virtualthreads.measuring.comparison.Preset;
import dev.virtualthreads.measuring.comparison.Stopwatch;
import dev.virtualthreads.measuring.comparison.Work;
import dev.virtualthreads.standalone.tasks.Tasks;
import dev.virtualthreads.standalone.tasks.Threads;
import picocli.CommandLine.Command;

/**
 * Comparison of ten platform threads and a thousand virtual threads that share ten
 * connections: the limit moves from the threads to the pool.
 */
@Command(name = "pool-bound", mixinStandardHelpOptions = true,
		description = "1,000 virtual threads share a pool of 10 connections: the pool is the limit.")
public final class PoolBoundCommand extends ComparisonCommand {

	private static final int CONNECTIONS = 10;

	private static final int QUERIES = 1_000;

	private static final Duration QUERY = Duration.ofMillis(10);

	private static final double IDEAL_SECONDS = Math.ceilDiv(QUERIES, CONNECTIONS) * QUERY.toMillis() / 1e3;

	@Override
	protected Map<String, Object> parameters() {
		return Map.of("connections", CONNECTIONS, "query", QUERY.toMillis() + "ms");
	}

	@Override
	protected List<Contender> contenders(Preset preset) {
		return List.of(contender("platform", (stopwatch) -> query(Threads.platform(CONNECTIONS), stopwatch)),
				contender("virtual", (stopwatch) -> query(Threads.virtual(), stopwatch)));
	}

	private static Contender contender(String name, Work work) {
		return Contender.of(name, QUERIES + " queries", QUERIES, CONNECTIONS, IDEAL_SECONDS, 1, work);
	}

	private static void query(ExecutorService threads, Stopwatch stopwatch) throws Exception {
		Semaphore connections = new Semaphore(CONNECTIONS, true);
		Tasks.runAll(threads, QUERIES, () -> query(connections), stopwatch);
	}

	private static Semaphore query(Semaphore connections) throws InterruptedException {
		connections.acquire();
		try {
			Thread.sleep(QUERY);
			return connections;
		}
		finally {
			connections.release();
		}
	}

}
