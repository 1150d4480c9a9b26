package dev.virtualthreads.benchmark.measure;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** Program that keeps half of the processors busy, from a time on until it is closed. */
final class OtherProgram implements AutoCloseable {

	private static final int PROCESSORS = Math.max(1, Runtime.getRuntime().availableProcessors() / 2);

	private final List<Process> processes = new ArrayList<>();

	private final CompletableFuture<Void> start;

	/** Starts the program after a time. */
	OtherProgram(Duration after) {
		this.start = CompletableFuture.runAsync(this::start,
				CompletableFuture.delayedExecutor(after.toMillis(), TimeUnit.MILLISECONDS));
	}

	private void start() {
		try {
			for (int processor = 0; processor < PROCESSORS; processor++) {
				this.processes.add(new ProcessBuilder("sh", "-c", "while :; do :; done").start());
			}
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	@Override
	public void close() {
		this.start.join();
		this.processes.forEach((process) -> process.destroyForcibly().onExit().join());
	}

}
