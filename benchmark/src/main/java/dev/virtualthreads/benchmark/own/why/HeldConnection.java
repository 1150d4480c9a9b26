package dev.virtualthreads.benchmark.own.why;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Connection that a request holds while it waits for something else. */
final class HeldConnection {

	/** Code that holds a connection around the code that it calls. */
	private static final Pattern HOLDER = Pattern.compile(
			"org\\.springframework\\.(transaction\\.(interceptor\\.TransactionAspectSupport\\.invokeWithin|support\\.TransactionTemplate\\.execute)|jdbc\\.core\\.JdbcTemplate\\.).*");

	private static final Pattern TRANSACTION = Pattern.compile(
			"org\\.springframework\\.transaction\\.(interceptor\\.TransactionAspectSupport\\.invokeWithinTransaction|support\\.TransactionTemplate\\.execute)");

	/** Method of a driver that waits for the database. */
	private static final Pattern DATABASE = Pattern
		.compile(".*(Statement|Connection)\\w*\\.(execute|commit|rollback|prepare|call)\\w*");

	private HeldConnection() {
	}

	/** Returns the cause; the size of the pool is that of the metrics. */
	static Optional<Cause> in(RequestsInDump requests, Map<String, Double> metrics) {
		List<Stack> waiting = requests.stacks().stream().filter(HeldConnection::waits).toList();
		return !requests.areMany(waiting.size()) ? Optional.empty()
				: ofSecond(requests, waiting).or(() -> ofSchedule(requests, waiting.size()))
					.or(() -> ofRequest(requests, waiting, metrics));
	}

	private static Optional<Cause> ofRequest(RequestsInDump requests, List<Stack> waiting,
			Map<String, Double> metrics) {
		List<Stack> others = requests.stacks().stream().filter((stack) -> !waits(stack)).toList();
		List<Stack> elsewhere = others.stream().filter((stack) -> stack.waits() && !matches(DATABASE, stack)).toList();
		List<Stack> holders = elsewhere.stream().filter((stack) -> matches(HOLDER, stack)).toList();
		boolean certain = !holders.isEmpty();
		boolean ofJpa = waiting.stream()
			.anyMatch((stack) -> stack.has((frame) -> frame.type().startsWith("org.hibernate.")));
		// most of the connections, as with open-in-view; requests go on during a dump
		if (!certain && metrics.entrySet()
			.stream()
			.anyMatch((size) -> size.getKey().startsWith("hikaricp_connections_max")
					&& (ofJpa ? 2 : 1) * size.getValue() >= elsewhere.size()
					&& 2 * elsewhere.size() > size.getValue())) {
			holders = elsewhere;
		}
		if (holders.size() <= others.stream().filter((stack) -> matches(DATABASE, stack)).count()) {
			return Optional.empty();
		}
		Stack holder = RequestsInDump.mostlyAt(holders.stream()).orElseThrow().stack();
		return Optional.of(new Cause(Kind.HELD_CONNECTION,
				"About %d requests hold a connection to the database while they wait at %s; %d of %d requests wait for a connection."
					.formatted(holders.size(),
							Stream.of(holder.place().toString(), holder.shown().getLast())
								.distinct()
								.collect(Collectors.joining(", called by ")),
							waiting.size(), requests.count()),
				Remedy.of((certain ? "Move that wait out of the transaction or the callback that holds the connection"
						: "Set spring.jpa.open-in-view=false, or close the connection before that wait")
						+ "; a larger pool is the second choice."),
				holder.shown()));
	}

	// On virtual threads the next run of a job begins before the last one has ended.
	private static Optional<Cause> ofSchedule(RequestsInDump requests, int waiting) {
		List<Stack> runs = requests.others()
			.stream()
			.map(DumpedThread::stack)
			.filter((stack) -> stack.isVirtual() && !waits(stack) && matches(HOLDER, stack)
					&& stack.has((frame) -> frame.type().startsWith("org.springframework.scheduling.")))
			.toList();
		return (runs.size() < 2) ? Optional.empty() : Optional.of(new Cause(Kind.HELD_CONNECTION,
				"%d runs of a scheduled job overlap and hold a connection each at %s; %d of %d requests wait for a connection."
					.formatted(runs.size(), runs.getFirst().caller(), waiting, requests.count()),
				Remedy
					.of("The property also lets runs of one job overlap: use fixedDelay in place of fixedRate, or spring.task.scheduling.simple.concurrency-limit=1, then measure again."),
				runs.getFirst().shown()));
	}

	// A transaction within another one needs a connection of its own.
	private static Optional<Cause> ofSecond(RequestsInDump requests, List<Stack> waiting) {
		List<Stack> second = waiting.stream()
			.filter((stack) -> stack.frames()
				.stream()
				.filter((frame) -> TRANSACTION.matcher(frame.name()).matches())
				.count() > 1)
			.toList();
		return second.isEmpty() ? Optional.empty() : Optional.of(new Cause(Kind.HELD_CONNECTION,
				"%d of %d requests hold a connection to the database and wait for a second one at %s; %d wait for a connection."
					.formatted(second.size(), requests.count(), second.getFirst().caller(), waiting.size()),
				Remedy
					.of("Do not begin a second transaction (REQUIRES_NEW) inside the first one, or limit such requests to fewer than the pool has connections."),
				second.getFirst().shown()));
	}

	private static boolean waits(Stack stack) {
		return ScarceWait.of(stack).filter((wait) -> wait.kind() == Kind.CONNECTION_POOL).isPresent();
	}

	private static boolean matches(Pattern method, Stack stack) {
		return stack.has((frame) -> !frame.isJdk() && method.matcher(frame.name()).matches());
	}

}
