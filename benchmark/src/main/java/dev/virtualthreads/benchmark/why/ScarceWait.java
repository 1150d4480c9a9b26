package dev.virtualthreads.benchmark.why;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

import org.jspecify.annotations.Nullable;

/**
 * Wait of a request for something of which there are few.
 *
 * @param few start of the sentence on the requests that have it, null if that says
 * nothing
 * @param sure whether it is a pool even if no request has got past it
 */
record ScarceWait(Kind kind, String resource, String remedy, @Nullable String few, boolean sure) {

	/** Methods of the JDK that wait until another thread gives something back. */
	private static final Pattern GATE = Pattern
		.compile("java\\.util\\.concurrent\\.locks\\.(LockSupport\\.park|\\S+\\$ConditionObject\\.await)"
				+ "|java\\.lang\\.Object\\.wait");

	private static final Pattern QUEUE = Pattern
		.compile("java\\.util\\.concurrent\\.(Semaphore\\.\\w*cquire|\\w+(Queue|Deque)\\.(take|poll))");

	/** Methods of libraries that take something from a pool. */
	private static final Pattern TAKING = Pattern
		.compile("(try)?([tT]ake|poll|[aA]cquire|borrow|lease|obtain|claim|reserve|check[oO]ut|[eE]nter|awaitAvailable"
				+ "|waitForPermi)\\w*|get(Resource|Connection|Session|Channel|Client|Object|Instance|Permit)\\w*");

	static Optional<ScarceWait> of(Stack stack) {
		Optional<KnownWait> known = KnownWait.of(stack);
		if (stack.isReady()) {
			return known.filter((wait) -> wait == KnownWait.NESTED_JAR).map(KnownWait::scarce);
		}
		return known.filter((wait) -> !wait.isLock())
			.map(KnownWait::scarce)
			.or(() -> ofShape(stack))
			.or(() -> known.map(KnownWait::scarce));
	}

	private static Optional<ScarceWait> ofShape(Stack stack) {
		List<StackFrame> above = stack.aboveOwn();
		List<StackFrame> jdk = above.stream().takeWhile(StackFrame::isJdk).toList();
		String entry = jdk.isEmpty() ? "" : jdk.getLast().name();
		boolean queue = QUEUE.matcher(entry).lookingAt();
		if (!queue && !GATE.matcher(entry).lookingAt()) {
			return Optional.empty();
		}
		List<StackFrame> library = above.subList(jdk.size(), above.size());
		if (library.isEmpty()) {
			return queue ? Optional.of(ofOwn(entry)) : Optional.empty();
		}
		// the frame next to the service's own code names the pool best
		Optional<StackFrame> taking = library.stream()
			.filter((frame) -> TAKING.matcher(frame.method()).matches())
			.reduce((upper, lower) -> lower);
		return taking.map((frame) -> ofLibrary(frame, true))
			.or(() -> queue ? Optional.of(ofLibrary(library.getLast(), false)) : Optional.empty());
	}

	private static ScarceWait ofOwn(String entry) {
		return new ScarceWait(Kind.POOL, "a limit of the service itself (%s)".formatted(entry),
				"Raise that limit " + Remedies.OR_LIMIT_BEHIND, "about %d are past it", entry.contains("Semaphore"));
	}

	private static ScarceWait ofLibrary(StackFrame frame, boolean sure) {
		return new ScarceWait(Kind.POOL, "one of {few}" + frame.name(),
				"Raise the size of that pool " + Remedies.OR_LIMIT_BEHIND, "about %d of ", sure);
	}

	Optional<Cause> cause(List<DumpedThread> waiting, RequestsInDump requests) {
		Stack first = waiting.getFirst().stack();
		List<Stack> past = requests.past(waiting);
		int others = requests.count() - waiting.size();
		if (past.isEmpty() && !this.sure) {
			return Optional.empty();
		}
		int passing = past.isEmpty() ? others : past.size();
		String number = (this.few != null && passing > 0) ? this.few.formatted(passing) : "";
		boolean inside = this.resource.contains("{few}");
		String sentence = "%d of %d requests wait for %s at %s%s.".formatted(waiting.size(), requests.count(),
				this.resource.replace("{few}", number), first.caller(),
				inside || number.isEmpty() ? holder(waiting, past, requests) : "; " + number);
		return Optional.of(new Cause(this.kind, sentence, this.remedy, first.shown()));
	}

	private String holder(List<DumpedThread> waiting, List<Stack> past, RequestsInDump requests) {
		if (this.kind != Kind.LOCK) {
			return "";
		}
		String monitor = waiting.getFirst().blockedOn();
		String type = monitor.isEmpty() ? "" : "; its class is " + monitor.replaceFirst("@.*", "");
		Optional<Stack> holder = requests.dump()
			.owner(monitor)
			.map(DumpedThread::stack)
			.or(() -> past.stream().filter((stack) -> past.size() == 1).findFirst());
		return type + holder.map((stack) -> "; its holder is at " + stack.place()).orElse("");
	}

}
