package dev.virtualthreads.standalone.cpu;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.function.Supplier;

import dev.virtualthreads.measuring.comparison.Candidate;
import dev.virtualthreads.measuring.comparison.ComparisonCommand;
import dev.virtualthreads.measuring.comparison.Contender;
import dev.virtualthreads.measuring.comparison.Preset;
import dev.virtualthreads.standalone.tasks.Tasks;
import dev.virtualthreads.standalone.tasks.Threads;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * Comparison of work that never waits: a pool with a thread per processor, a pool of 200
 * threads, and virtual threads, which gain nothing here.
 */
@Command(name = "cpu-bound", mixinStandardHelpOptions = true, sortOptions = false,
		description = "CPU-bound hashing: virtual threads gain nothing.")
public final class CpuBoundCommand extends ComparisonCommand {

	private static final int BLOCK_BYTES = 64 * 1024;

	private static final int BLOCKS = 16;

	// of one task on one core
	private static final double HASH_SECONDS = 0.003;

	// chosen by hand, not derived from a measured steady state
	private static final int WARM_UPS = 4;

	private static final int MAX_TASKS = 1_000_000;

	@Option(names = "--tasks", paramLabel = "N",
			description = "Number of tasks, each hashes 1 MiB (default: 200 in smoke, 2000 in quick, 5000 in full).")
	private @Nullable Integer tasks;

	@Override
	protected Map<String, Object> parameters() {
		return Map.of("hash", "SHA-256");
	}

	@Override
	protected List<Candidate> candidates() {
		return List.of(new Candidate("virtual", List.of("platform-cores", "platform-200")));
	}

	@Override
	protected List<Contender> contenders(Preset preset) {
		int number = requireUpTo(MAX_TASKS, "--tasks",
				(this.tasks != null) ? this.tasks : preset.choose(200, 2_000, 5_000));
		int cores = Runtime.getRuntime().availableProcessors();
		return List.of(contender("platform-cores", number, cores, () -> Threads.platform(cores)).onPool(cores),
				contender("platform-200", number, 200, () -> Threads.platform(200)).onPool(200),
				contender("virtual", number, number, Threads::virtual));
	}

	private static Contender contender(String name, int number, int limit, Supplier<ExecutorService> threads) {
		double expectedSeconds = number * HASH_SECONDS / Runtime.getRuntime().availableProcessors();
		return Contender
			.of(name, number + " x 1 MiB", number, Math.min(limit, number), null, WARM_UPS,
					(stopwatch) -> Tasks.runAll(threads.get(), number, CpuBoundCommand::hashMebibyte, stopwatch))
			.expecting(expectedSeconds);
	}

	private static byte[] hashMebibyte() throws NoSuchAlgorithmException {
		MessageDigest digest = MessageDigest.getInstance("SHA-256");
		byte[] block = new byte[BLOCK_BYTES];
		for (int count = 0; count < BLOCKS; count++) {
			digest.update(block);
		}
		return digest.digest();
	}

}
