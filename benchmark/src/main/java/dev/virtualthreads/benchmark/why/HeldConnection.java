package dev.virtualthreads.benchmark.why;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Connection that a request holds while it waits for something else. */
final class HeldConnection {

	/** Code that holds a connection around the code that it calls. */
	private static final Pattern HOLDER = Pattern.compile(
			"org\\.springframework\\.(transaction\\.interceptor\\.TransactionAspectSupport\\.invokeWithinTransaction"
					+ "|transaction\\.support\\.TransactionTemplate\\.execute|jdbc\\.core\\.JdbcTemplate\\.).*");

	/** Method of a driver that waits for the database. */
	private static final Pattern DATABASE = Pattern
		.compile(".*(Statement|Connection)\\w*\\.(execute|commit|rollback|prepare|call)\\w*");

	private HeldConnection() {
	}

	/**
	 * Returns the cause if requests wait for a connection.
	 * @param metrics of which the size of the pool counts
	 */
	static Optional<Cause> in(RequestsInDump requests, Map<String, Double> metrics) {
		List<DumpedThread> waiting = requests.waiting()
			.entrySet()
			.stream()
			.filter((entry) -> entry.getKey().kind() == Kind.CONNECTION_POOL)
			.flatMap((entry) -> entry.getValue().stream())
			.toList();
		List<Stack> others = requests.threads()
			.stream()
			.filter((thread) -> !waiting.contains(thread))
			.map(DumpedThread::stack)
			.toList();
		long inDatabase = others.stream().filter(HeldConnection::isInDatabase).count();
		List<Stack> elsewhere = others.stream().filter((stack) -> stack.isIdle() && !isInDatabase(stack)).toList();
		List<Stack> holders = elsewhere.stream().filter((stack) -> stack.has(HeldConnection::holds)).toList();
		boolean certain = !holders.isEmpty();
		if (!certain && !elsewhere.isEmpty() && Math.abs(elsewhere.size() - poolSize(metrics)) <= 1) {
			holders = elsewhere; // as many as there are connections, such as with
									// open-in-view
		}
		if (!requests.areMany(waiting.size()) || holders.size() <= inDatabase) {
			return Optional.empty();
		}
		Stack holder = RequestsInDump.mostlyAt(holders).orElseThrow().stack();
		String sentence = "%d requests hold a connection to the database while they wait at %s, called by %s; %d of %d requests wait for a connection."
			.formatted(holders.size(), holder.place(), holder.caller(), waiting.size(), requests.count());
		String remedy = (certain ? "Move that wait out of the transaction or the callback that holds the connection"
				: "Set spring.jpa.open-in-view=false, or close the connection before that wait")
				+ "; a larger pool is the second choice.";
		return Optional.of(new Cause(Kind.HELD_CONNECTION, sentence, remedy, holder.shown()));
	}

	// 0 if it is unknown
	private static double poolSize(Map<String, Double> metrics) {
		return metrics.entrySet()
			.stream()
			.filter((entry) -> entry.getKey().startsWith("hikaricp_connections_max"))
			.mapToDouble(Map.Entry::getValue)
			.max()
			.orElse(0);
	}

	private static boolean isInDatabase(Stack stack) {
		return stack.has((frame) -> !frame.isJdk() && DATABASE.matcher(frame.name()).matches());
	}

	private static boolean holds(StackFrame frame) {
		return HOLDER.matcher(frame.name()).matches();
	}

}
