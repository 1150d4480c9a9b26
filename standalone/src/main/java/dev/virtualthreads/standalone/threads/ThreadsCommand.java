package dev.virtualthreads.standalone.threads;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntSupplier;

import dev.virtualthreads.measuring.comparison.Candidate;
import dev.virtualthreads.measuring.comparison.ComparisonCommand;
import dev.virtualthreads.measuring.comparison.Contender;
import dev.virtualthreads.measuring.comparison.Preset;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Comparison of the cost of blocked platform and virtual threads. */
@Command(name = "threads", mixinStandardHelpOptions = true, sortOptions = false,
		description = "Time, heap and memory per blocked thread, platform and virtual.")
public final class ThreadsCommand extends ComparisonCommand {

	private static final int MAX_THREADS = 10_000_000;

	// more overflow the stack of a platform thread
	private static final int MAX_FRAMES = 1_000;

	@Option(names = "--same", split = ",", paramLabel = "N",
			description = "Numbers of both kinds (default: 1000 in smoke, else 10000).")
	private @Nullable List<Integer> same;

	@Option(names = "--virtual", split = ",", paramLabel = "N",
			description = "Numbers of virtual threads only (default: 10000 in smoke, else 1000000).")
	private @Nullable List<Integer> virtual;

	@Option(names = "--depth", split = ",", defaultValue = "50", paramLabel = "FRAMES",
			description = "Stack depths (default: ${DEFAULT-VALUE}).")
	private List<Integer> depths = List.of(50);

	@Override
	protected Map<String, Object> parameters() {
		return Map.of();
	}

	@Override
	protected List<Candidate> candidates() {
		return List.of(new Candidate("virtual", List.of("platform")));
	}

	@Override
	protected List<Contender> contenders(Preset preset) {
		List<Integer> both = (this.same != null) ? this.same : List.of((preset == Preset.SMOKE) ? 1_000 : 10_000);
		List<Integer> alone = (this.virtual != null) ? this.virtual
				: List.of((preset == Preset.SMOKE) ? 10_000 : 1_000_000);
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
		return contender("platform", count, depth, 5e-5, Thread.ofPlatform().daemon().name("platform-", 1),
				ThreadLimit::now);
	}

	private Contender virtual(int count, int depth) {
		return contender("virtual", count, depth, 3e-6, Thread.ofVirtual().name("virtual-", 1), () -> count);
	}

	private Contender contender(String name, int count, int depth, double expectedSeconds, Thread.Builder threads,
			IntSupplier most) {
		requireUpTo(MAX_THREADS, "The number of threads", count);
		requireUpTo(MAX_FRAMES, "The number of frames", depth);
		return Contender
			.of(name, counted(count, "thread") + ", " + counted(depth, "frame"), count, count, null, 0,
					new HeldThreads(threads, most, count, depth))
			.expecting(expectedSeconds * count);
	}

	private static String counted(int number, String what) {
		return "%d %s%s".formatted(number, what, (number != 1) ? "s" : "");
	}

}
