package dev.virtualthreads.benchmark.why;

import java.lang.management.ThreadInfo;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Platform threads that wait for each other's locks. */
final class LockCycle {

	private LockCycle() {
	}

	static Optional<Cause> in(int pid) {
		try (Stream<JmxMetrics> machine = JmxMetrics.connect(pid).stream()) {
			return machine.map(JmxMetrics::deadlocked)
				.filter((threads) -> !threads.isEmpty())
				.map(LockCycle::of)
				.findFirst();
		}
	}

	private static Cause of(List<ThreadInfo> threads) {
		String places = threads.stream()
			.map((thread) -> "%s waits for a %s at %s".formatted(thread.getThreadName(),
					thread.getLockInfo().getClassName(), stack(thread).place()))
			.collect(Collectors.joining("; "));
		return new Cause(Kind.DEADLOCK, "%d threads wait for each other's locks: %s.".formatted(threads.size(), places),
				"Take the locks in the same order everywhere.", stack(threads.getFirst()).shown());
	}

	private static Stack stack(ThreadInfo thread) {
		return new Stack(Stream.of(thread.getStackTrace())
			.map((frame) -> new StackFrame(frame.getClassName(), frame.getMethodName(),
					Math.max(0, frame.getLineNumber())))
			.toList());
	}

}
