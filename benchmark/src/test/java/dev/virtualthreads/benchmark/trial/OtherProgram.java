package dev.virtualthreads.benchmark.trial;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * Program that keeps half of the processors busy from its start until it is closed. It is
 * not a child of this process, and ends by itself after ten minutes of CPU time.
 */
public final class OtherProgram implements AutoCloseable {

	private static final int PROCESSORS = Math.max(1, Runtime.getRuntime().availableProcessors() / 2);

	private final List<ProcessHandle> processes = new ArrayList<>();

	private final CompletableFuture<Void> start;

	public OtherProgram(Duration after) {
		this.start = CompletableFuture.runAsync(this::start,
				CompletableFuture.delayedExecutor(after.toMillis(), TimeUnit.MILLISECONDS));
	}

	private void start() {
		try {
			for (int processor = 0; processor < PROCESSORS; processor++) {
				Process parent = new ProcessBuilder("sh", "-c",
						"(ulimit -t 600; while :; do :; done) > /dev/null & echo $!")
					.start();
				ProcessHandle.of(Long.parseLong(parent.inputReader().readLine())).ifPresent(this.processes::add);
			}
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	@Override
	public void close() {
		this.start.join();
		this.processes.forEach((process) -> {
			process.destroyForcibly();
			process.onExit().join();
		});
	}

}
