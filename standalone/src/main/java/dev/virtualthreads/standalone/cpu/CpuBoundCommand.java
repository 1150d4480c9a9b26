package dev.virtualthreads.standalone.cpu;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

import dev.virtualthreads.standalone.cells.ComparisonCommand;
import dev.virtualthreads.standalone.cells.Contender;
import dev.virtualthreads.standalone.cells.Preset;
import dev.virtualthreads.standalone.cells.Tasks;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * Compares a pool as large as the processors, one of 200 threads and virtual threads at
 * work that never waits: where virtual threads buy nothing.
 */
@Command(name = "cpu-bound", mixinStandardHelpOptions = true, sortOptions = false,
		description = "Hashing, which never waits: where virtual threads buy nothing.")
public final class CpuBoundCommand extends ComparisonCommand {

	private static final int BLOCK_BYTES = 64 * 1024;

	private static final int BLOCKS = 16;

	private static final int MAX_TASKS = 1_000_000;

	@Option(names = "--tasks", paramLabel = "N",
			description = "Each hashes a mebibyte (default: 200 in smoke, 2000 in quick, 5000 in full).")
	private @Nullable Integer tasks;

	@Override
	protected Map<String, Object> parameters() {
		return Map.of("hash", "SHA-256");
	}

	@Override
	protected List<Contender> contenders(Preset preset) {
		int number = (this.tasks != null) ? this.tasks : preset.choose(200, 2_000, 5_000);
		if (number < 1 || number > MAX_TASKS) {
			throw wrong("--tasks is %d, it must be from 1 to %d.".formatted(number, MAX_TASKS));
		}
		int cores = Runtime.getRuntime().availableProcessors();
		return List.of(contender("platform-cores", number, cores), contender("platform-200", number, 200),
				contender("virtual", number, number));
	}

	private static Contender contender(String name, int number, int limit) {
		return Contender.of(name, number + " x 1 MiB", number, Math.min(limit, number), null, 1, (recorder) -> Tasks
			.runAll(name.equals("virtual") ? virtual() : pool(limit), number, CpuBoundCommand::hashMebibyte, recorder));
	}

	private static ExecutorService virtual() {
		return Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("virtual-", 1).factory());
	}

	private static ExecutorService pool(int threads) {
		return Executors.newFixedThreadPool(threads, Thread.ofPlatform().name("platform-", 1).factory());
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
