package dev.virtualthreads.standalone.pool;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;

import dev.virtualthreads.standalone.cells.ComparisonCommand;
import dev.virtualthreads.standalone.cells.Contender;
import dev.virtualthreads.standalone.cells.Preset;
import dev.virtualthreads.standalone.cells.Recorder;
import dev.virtualthreads.standalone.cells.Tasks;
import dev.virtualthreads.standalone.cells.Work;
import picocli.CommandLine.Command;

/**
 * Compares ten threads and a thousand virtual ones that share ten connections: the limit
 * has only moved from the threads to the pool.
 */
@Command(name = "pool-bound", mixinStandardHelpOptions = true,
		description = "1,000 virtual threads on a pool of 10 connections: the limit only moved.")
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
		return List.of(
				contender("platform",
						(recorder) -> query(Executors.newFixedThreadPool(CONNECTIONS,
								Thread.ofPlatform().name("platform-", 1).factory()), recorder)),
				contender("virtual",
						(recorder) -> query(
								Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("virtual-", 1).factory()),
								recorder)));
	}

	private static Contender contender(String name, Work work) {
		return Contender.of(name, QUERIES + " queries", QUERIES, CONNECTIONS, IDEAL_SECONDS, 1, work);
	}

	private static void query(ExecutorService threads, Recorder recorder) throws Exception {
		Semaphore connections = new Semaphore(CONNECTIONS, true);
		Tasks.runAll(threads, QUERIES, () -> query(connections), recorder);
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
