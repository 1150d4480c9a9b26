package dev.virtualthreads.standalone.cpu;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.function.Supplier;

import dev.virtualthreads.program.Comparison;
import dev.virtualthreads.standalone.tasks.Tasks;
import dev.virtualthreads.standalone.tasks.Threads;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * Comparison of work that never waits: a pool with a thread per processor, a pool of 200
 * threads, and virtual threads, which gain nothing here.
 */
@Command(name = "cpu-bound", mixinStandardHelpOptions = true, sortOptions = false,
		description = "CPU-bound hashing: virtual threads gain nothing.")
public final class CpuBoundCommand extends Comparison {

	private static final int BLOCK_BYTES = 64 * 1024;

	private static final int BLOCKS = 16;

	private static final int MAX_TASKS = 1_000_000;

	@Option(names = "--tasks", defaultValue = "2000", paramLabel = "N",
			description = "Number of tasks, each hashes 1 MiB (default: ${DEFAULT-VALUE}).")
	private int tasks;

	@Override
	protected Map<String, Work> contenders() {
		requireUpTo(MAX_TASKS, "--tasks", List.of(this.tasks));
		Map<String, Work> contenders = new LinkedHashMap<>();
		contenders.put("platform-cores", on(() -> Threads.platform(Runtime.getRuntime().availableProcessors())));
		contenders.put("platform-200", on(() -> Threads.platform(200)));
		contenders.put("virtual", on(Threads::virtual));
		return contenders;
	}

	private Work on(Supplier<ExecutorService> threads) {
		return (stopwatch) -> Tasks.runAll(threads.get(), this.tasks, CpuBoundCommand::hashMebibyte, stopwatch);
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
