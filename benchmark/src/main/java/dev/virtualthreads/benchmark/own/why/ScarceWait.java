package dev.virtualthreads.benchmark.own.why;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Wait of a request for a resource that exists in a small number.
 *
 * @param resource name of the resource, with {@code %s} in the place of the number
 * @param sure whether it counts as scarce even if no request is seen to hold it
 */
record ScarceWait(Kind kind, String resource, Remedy remedy, boolean sure) {

	/** Methods of the JDK in which a thread of a pool's code waits. */
	private static final Pattern GATE = Pattern.compile(
			"java\\.util\\.concurrent\\.(locks\\.(LockSupport\\.park|\\S+\\$ConditionObject\\.await)|TimeUnit\\.sleep)"
					+ "|java\\.lang\\.Object\\.(wait|monitorEnter)");

	private static final Pattern QUEUE = Pattern
		.compile("java\\.util\\.concurrent\\.(Semaphore\\.\\w*cquire|\\w+(Queue|Deque)\\.(take|poll))");

	/** Methods of libraries that take something from a pool. */
	private static final Pattern TAKING = Pattern
		.compile("(try)?([tT]ake|poll|[aA]cquire|borrow|lease|obtain|claim|reserve|check[oO]ut|[eE]nter|beforeAccess"
				+ "|waitForPermi)\\w*|get(Resource|Connection|Session|Channel|Client|Object|Instance)");

	static Optional<ScarceWait> of(Stack stack) {
		Optional<ScarceWait> known = KnownWait.in(stack);
		return stack.isReady() ? known.filter((wait) -> wait.kind == Kind.NESTED_JAR)
				: known.filter((wait) -> wait.kind != Kind.LOCK).or(() -> ofShape(stack)).or(() -> known);
	}

	private static Optional<ScarceWait> ofShape(Stack stack) {
		StackFrame caller = stack.caller();
		List<StackFrame> above = stack.frames().stream().takeWhile((frame) -> !frame.equals(caller)).toList();
		List<StackFrame> jdk = above.stream().takeWhile(StackFrame::isJdk).toList();
		List<StackFrame> library = above.subList(jdk.size(), above.size());
		String entry = jdk.isEmpty() ? "" : jdk.getLast().name();
		boolean queue = QUEUE.matcher(entry).lookingAt();
		if (library.isEmpty()) {
			return !queue ? Optional.empty()
					: Optional.of(new ScarceWait(Kind.POOL, "one of %sthe service's own " + jdk.getLast().type(),
							Remedy.of("Raise that limit" + KnownWait.IF_BEHIND), entry.contains("Semaphore")));
		}
		// the frame next to the service's own code names the pool best
		Optional<StackFrame> taking = library.stream()
			.filter((frame) -> (queue || GATE.matcher(entry).lookingAt()) && TAKING.matcher(frame.method()).matches())
			.reduce((upper, lower) -> lower);
		return taking.or(() -> queue ? Optional.of(library.getLast()) : Optional.empty())
			.map((frame) -> new ScarceWait(Kind.POOL, "one of %s" + frame.name(), KnownWait.remedy(library),
					taking.isPresent()));
	}

	Optional<Cause> cause(List<DumpedThread> waiting, RequestsInDump requests) {
		List<Stack> past = requests.past(waiting);
		int others = past.isEmpty() ? requests.count() - waiting.size() : past.size();
		if (past.isEmpty() && !this.sure) {
			return Optional.empty();
		}
		Stack first = waiting.getFirst().stack();
		Optional<PlatformPool> pool = (this.kind == Kind.TASK) ? PlatformPool.ofTasks(requests, first)
				: Optional.empty();
		if (pool.isPresent()) {
			return Optional.of(new Cause(Kind.EXECUTOR,
					"%d of %d requests wait at %s for tasks, which all run on %s.".formatted(waiting.size(),
							requests.count(), first.caller(), pool.get().text()),
					Remedy
						.of("Give these tasks an executor with more threads, or run each of them on a virtual thread."),
					first.shown()));
		}
		String sentence = "%d of %d requests wait for %s at %s%s.".formatted(waiting.size(), requests.count(),
				this.resource.replace("%s", (others > 0) ? "about %d of ".formatted(others) : ""), first.caller(),
				(this.kind == Kind.LOCK) ? holder(waiting.getFirst().blockedOn(), past, requests) : "");
		return Optional.of(new Cause(this.kind, sentence, this.remedy, first.shown()));
	}

	private static String holder(String monitor, List<Stack> past, RequestsInDump requests) {
		return (monitor.isEmpty() ? "" : "; its class is " + monitor.replaceFirst("@.*", ""))
				+ Optional.ofNullable(requests.owners().get(monitor))
					.or(() -> past.stream().filter((stack) -> past.size() == 1).findFirst())
					.map((stack) -> "; its holder is at " + stack.place())
					.orElse("");
	}

}
