package dev.virtualthreads.benchmark.why;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Connection that a request holds while it waits for something else. */
final class HeldConnection {

	/** Code that holds a connection around the code that it calls. */
	private static final Pattern HOLDER = Pattern.compile(
			"org\\.springframework\\.(transaction\\.(interceptor\\.TransactionAspectSupport\\.invokeWithin|support\\.TransactionTemplate\\.execute)|jdbc\\.core\\.JdbcTemplate\\.).*");

	/** Method of a driver that waits for the database. */
	private static final Pattern DATABASE = Pattern
		.compile(".*(Statement|Connection)\\w*\\.(execute|commit|rollback|prepare|call)\\w*");

	private HeldConnection() {
	}

	/** Returns the cause; the size of the pool is that of the metrics. */
	static Optional<Cause> in(RequestsInDump requests, Map<String, Double> metrics) {
		List<Stack> others = requests.stacks().stream().filter((stack) -> !waits(stack)).toList();
		int waiting = requests.count() - others.size();
		List<Stack> elsewhere = others.stream().filter((stack) -> stack.waits() && !matches(DATABASE, stack)).toList();
		List<Stack> holders = elsewhere.stream().filter((stack) -> matches(HOLDER, stack)).toList();
		boolean certain = !holders.isEmpty();
		// as many as there are connections, such as with open-in-view
		if (!certain && metrics.entrySet()
			.stream()
			.anyMatch((size) -> size.getKey().startsWith("hikaricp_connections_max")
					&& size.getValue() == elsewhere.size())) {
			holders = elsewhere;
		}
		if (!requests.areMany(waiting)
				|| holders.size() <= others.stream().filter((stack) -> matches(DATABASE, stack)).count()) {
			return Optional.empty();
		}
		Stack holder = RequestsInDump.mostlyAt(holders.stream()).orElseThrow().stack();
		return Optional.of(new Cause(Kind.HELD_CONNECTION,
				"About %d requests hold a connection to the database while they wait at %s, called by %s; %d of %d requests wait for a connection."
					.formatted(holders.size(), holder.place(), holder.shown().getLast(), waiting, requests.count()),
				(certain ? "Move that wait out of the transaction or the callback that holds the connection"
						: "Set spring.jpa.open-in-view=false, or close the connection before that wait")
						+ "; a larger pool is the second choice.",
				holder.shown()));
	}

	private static boolean waits(Stack stack) {
		return ScarceWait.of(stack).filter((wait) -> wait.kind() == Kind.CONNECTION_POOL).isPresent();
	}

	private static boolean matches(Pattern method, Stack stack) {
		return stack.has((frame) -> !frame.isJdk() && method.matcher(frame.name()).matches());
	}

}
