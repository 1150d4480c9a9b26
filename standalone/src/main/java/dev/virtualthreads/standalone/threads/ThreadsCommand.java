package dev.virtualthreads.standalone.threads;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntSupplier;

import dev.virtualthreads.standalone.cells.ComparisonCommand;
import dev.virtualthreads.standalone.cells.Contender;
import dev.virtualthreads.standalone.cells.Preset;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * Compares what it takes to start and to hold blocked threads, platform and virtual at
 * the same number, then virtual alone where platform threads cannot follow.
 */
@Command(name = "threads", mixinStandardHelpOptions = true, sortOptions = false,
		description = "Start and hold blocked threads: time, heap and memory of each.")
public final class ThreadsCommand extends ComparisonCommand {

	private static final int MAX_THREADS = 10_000_000;

	// deeper ones overflow a platform thread's stack
	private static final int MAX_FRAMES = 1_000;

	@Option(names = "--same", split = ",", paramLabel = "N",
			description = "Numbers for both kinds (default: 1000 in smoke, else 1000,10000,50000).")
	private @Nullable List<Integer> same;

	@Option(names = "--virtual", split = ",", paramLabel = "N",
			description = "Numbers for virtual threads alone (default: 10000 in smoke, else 100000,1000000).")
	private @Nullable List<Integer> virtual;

	@Option(names = "--depth", split = ",", defaultValue = "1,50", paramLabel = "FRAMES",
			description = "How deep the stacks are (default: ${DEFAULT-VALUE}).")
	private List<Integer> depths = List.of();

	@Override
	protected Map<String, Object> parameters() {
		return Map.of();
	}

	@Override
	protected boolean comparable() {
		return false;
	}

	@Override
	protected List<Contender> contenders(Preset preset) {
		List<Integer> both = (this.same != null) ? this.same
				: preset.choose(List.of(1_000), List.of(1_000, 10_000, 50_000), List.of(1_000, 10_000, 50_000));
		List<Integer> alone = (this.virtual != null) ? this.virtual
				: preset.choose(List.of(10_000), List.of(100_000, 1_000_000), List.of(100_000, 1_000_000));
		List<Contender> contenders = new ArrayList<>();
		for (int depth : this.depths.stream().distinct().toList()) {
			both.stream()
				.distinct()
				.forEach((count) -> contenders.addAll(List.of(platform(count, depth), virtual(count, depth))));
			alone.stream()
				.filter((count) -> !both.contains(count))
				.distinct()
				.forEach((count) -> contenders.add(virtual(count, depth)));
		}
		return contenders;
	}

	private Contender platform(int count, int depth) {
		return contender("platform", count, depth, Thread.ofPlatform().daemon().name("platform-", 1), ThreadLimit::now);
	}

	private Contender virtual(int count, int depth) {
		return contender("virtual", count, depth, Thread.ofVirtual().name("virtual-", 1), () -> count);
	}

	private Contender contender(String name, int count, int depth, Thread.Builder threads, IntSupplier most) {
		require("threads", count, MAX_THREADS);
		require("frames", depth, MAX_FRAMES);
		return Contender.of(name, counted(count, "thread") + ", " + counted(depth, "frame"), count, count, null, 0,
				new HeldThreads(threads, most, count, depth));
	}

	private static String counted(int number, String what) {
		return "%d %s%s".formatted(number, what, (number != 1) ? "s" : "");
	}

	private void require(String what, int number, int most) {
		if (number < 1 || number > most) {
			throw wrong("%d is no number of %s, which is from 1 to %d.".formatted(number, what, most));
		}
	}

}
