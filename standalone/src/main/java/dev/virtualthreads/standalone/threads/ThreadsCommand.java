package dev.virtualthreads.standalone.threads;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

import dev.virtualthreads.program.Comparison;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Comparison of the cost of blocked platform and virtual threads. */
@Command(name = "threads", mixinStandardHelpOptions = true, sortOptions = false,
		description = "Time, heap and memory per blocked thread, platform and virtual.")
public final class ThreadsCommand extends Comparison {

	private static final int MAX_THREADS = 10_000_000;

	// more overflow the stack of a platform thread
	private static final int MAX_FRAMES = 1_000;

	@Option(names = "--count", defaultValue = "10000", paramLabel = "N",
			description = "Number of threads (default: ${DEFAULT-VALUE}).")
	private int count;

	@Option(names = "--depth", defaultValue = "50", paramLabel = "FRAMES",
			description = "Depth of their stacks (default: ${DEFAULT-VALUE}).")
	private int depth;

	@Override
	protected Map<String, Work> contenders() {
		requireUpTo(MAX_THREADS, "The number of threads", List.of(this.count));
		requireUpTo(MAX_FRAMES, "The number of frames", List.of(this.depth));
		Map<String, Work> contenders = new LinkedHashMap<>();
		contenders.put("platform", hold(() -> Thread.ofPlatform().daemon().name("platform-", 1), ThreadLimit::now));
		contenders.put("virtual", hold(() -> Thread.ofVirtual().name("virtual-", 1), () -> this.count));
		return contenders;
	}

	private Work hold(Supplier<Thread.Builder> threads, IntSupplier most) {
		return (stopwatch) -> new HeldThreads(threads.get(), most, this.count, this.depth).run(stopwatch);
	}

}
