package dev.virtualthreads.benchmark.scenarios;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.Quantity;
import dev.virtualthreads.benchmark.trial.Preset;
import dev.virtualthreads.benchmark.trial.Program;
import dev.virtualthreads.benchmark.trial.ProgramScenario;

/**
 * Comparison of transfers that arrive at once and share a pool of connections. Each calls
 * another service for 80 ms and needs a connection for 20 ms, or for both if it holds one
 * during the call.
 */
final class DatabaseScenario {

	private static final int CALL_MILLIS = 80;

	private static final int QUERY_MILLIS = 20;

	/** Longest wait for a connection, a twelfth of HikariCP's default. */
	private static final int PATIENCE_MILLIS = 2_500;

	/** HikariCP's default. */
	private static final int FEW_CONNECTIONS = 10;

	private static final double PREPARATION_SECONDS = 6;

	private DatabaseScenario() {
	}

	static ProgramScenario of(Preset preset) {
		int transfers = preset.choose(100, 1_500, 1_500);
		List<Integer> connections = preset.choose(List.of(FEW_CONNECTIONS), List.of(FEW_CONNECTIONS),
				List.of(FEW_CONNECTIONS, 50));
		return ProgramScenario
			.of("database",
					"Transfers in transactions on PostgreSQL share a pool of connections: which of them time out.",
					QuestionsScenarios.MODULE,
					Map.of("call", CALL_MILLIS + "ms", "query", QUERY_MILLIS + "ms", "connectionTimeout",
							PATIENCE_MILLIS + "ms"),
					connections.stream()
						.flatMap((number) -> contenders(preset, number)
							.map((contender) -> burst(contender, transfers, number))))
			.showing(new Quantity("Requests that timed out", "%,.0f", 1, Cell.TIMED_OUT))
			.verdictOn("virtual-limited", "platform-200", "virtual")
			.verdictOn("virtual", "platform-200")
			.verdictOn("virtual-held", "virtual");
	}

	// The slowest of them would take a third of the time of quick. With many connections
	// a few of its transfers time out, so its ideal does not hold.
	private static Stream<String> contenders(Preset preset, int connections) {
		return (preset == Preset.SMOKE) ? Stream.of("virtual", "virtual-held")
				: Stream.of("platform-200", "platform-200-held", "virtual", "virtual-limited", "virtual-held")
					.filter((contender) -> (preset == Preset.FULL && connections == FEW_CONNECTIONS)
							|| !contender.equals("platform-200-held"));
	}

	// Where some transfers time out, no time of all of them is a bound.
	static Program burst(String contender, int transfers, int connections) {
		boolean pool = contender.startsWith("platform");
		int needed = contender.endsWith("-held") ? CALL_MILLIS + QUERY_MILLIS : QUERY_MILLIS;
		int waiting = pool ? Math.min(QuestionsScenarios.POOL, transfers) : transfers;
		// The pool does not serve them in their order, so that some wait longer than the
		// last one of a queue would.
		boolean mayTimeOut = !contender.endsWith("-limited")
				&& 2 * needed * Math.ceilDiv(waiting, connections) > PATIENCE_MILLIS;
		double seconds = idealMillis(needed, pool, transfers, connections) / 1e3;
		return Program
			.of(contender, connections + " connections", transfers, contender, "--transfers=" + transfers,
					"--connections=" + connections)
			.ideal(mayTimeOut ? null : seconds)
			.expecting(seconds + PREPARATION_SECONDS)
			.onPool(pool ? QuestionsScenarios.POOL : null);
	}

	// Connections or threads are the limit.
	private static long idealMillis(int needed, boolean pool, int transfers, int connections) {
		// unless a connection is held during it
		long firstCall = (needed > QUERY_MILLIS) ? 0 : CALL_MILLIS;
		long inConnections = firstCall + (long) needed * Math.ceilDiv(transfers, connections);
		long onThreads = (long) (CALL_MILLIS + QUERY_MILLIS) * Math.ceilDiv(transfers, QuestionsScenarios.POOL);
		return pool ? Math.max(onThreads, inConnections) : inConnections;
	}

}
