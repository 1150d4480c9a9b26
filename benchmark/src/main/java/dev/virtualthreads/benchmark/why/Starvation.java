package dev.virtualthreads.benchmark.why;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Threads that wait for something that only other waiting threads could do. */
record Starvation(RequestsInDump requests, Map<String, Stack> before) {

	private static final double NEARLY_ALL = 0.9;

	/** Method in which a thread waits for a result. */
	private static final Pattern RESULT = Pattern.compile(
			"java\\.util\\.concurrent\\.(FutureTask\\.awaitDone|CompletableFuture\\.\\w*(get|join|Get)|CountDownLatch\\.await)");

	/**
	 * Returns the causes that two dumps show.
	 * @param callsItself whether the service has a connection to its own port
	 */
	static List<Cause> in(List<ThreadDump> dumps, boolean callsItself) {
		Map<String, Stack> before = new HashMap<>();
		dumps.getFirst().threads().forEach((thread) -> before.put(thread.id(), thread.stack()));
		Starvation starvation = new Starvation(dumps.getLast().requests(), before);
		List<Cause> causes = new ArrayList<>(starvation.ofExecutors());
		if (callsItself && causes.isEmpty()) {
			starvation.ofServer().ifPresent(causes::add);
		}
		return causes;
	}

	private Optional<Cause> ofServer() {
		List<Stack> stuck = this.requests.threads()
			.stream()
			.filter(this::isStuck)
			.map(DumpedThread::stack)
			.filter((stack) -> ScarceWait.of(stack).isEmpty())
			.toList();
		if (stuck.size() < 2 || stuck.size() < NEARLY_ALL * this.requests.count()) {
			return Optional.empty();
		}
		Stack first = stuck.getFirst();
		String sentence = "%s threads wait for an answer of this same service at %s: no thread is left to give it."
			.formatted((stuck.size() == this.requests.count()) ? "All " + stuck.size()
					: "%d of %d".formatted(stuck.size(), this.requests.count()), first.caller());
		return Optional.of(new Cause(Kind.DEADLOCK, sentence,
				"Call that code directly instead of over HTTP, or use virtual threads, of which there are enough.",
				first.shown()));
	}

	private List<Cause> ofExecutors() {
		Map<String, List<DumpedThread>> executors = this.requests.dump()
			.threads()
			.stream()
			.filter((thread) -> thread.container().contains("Executor"))
			.collect(Collectors.groupingBy(DumpedThread::container));
		return executors.values()
			.stream()
			.filter((threads) -> threads.stream()
				.allMatch((thread) -> isStuck(thread) && waitsForResult(thread.stack())))
			.filter((threads) -> this.requests.stacks().stream().anyMatch(Starvation::waitsForResult))
			.map((threads) -> ofExecutor(threads.size(), threads.getFirst().stack()))
			.toList();
	}

	private static Cause ofExecutor(int threads, Stack first) {
		return new Cause(Kind.DEADLOCK,
				"All %d threads of an executor wait for results of other tasks at %s: no thread is left to run those tasks."
					.formatted(threads, first.caller()),
				"Run the inner tasks on an executor of their own, or each task on a virtual thread.", first.shown());
	}

	private boolean isStuck(DumpedThread thread) {
		Stack earlier = this.before.get(thread.id());
		return thread.stack().isIdle() && earlier != null && earlier.isIdle()
				&& earlier.place().equals(thread.stack().place());
	}

	private static boolean waitsForResult(Stack stack) {
		return stack.has((frame) -> RESULT.matcher(frame.name()).lookingAt());
	}

}
