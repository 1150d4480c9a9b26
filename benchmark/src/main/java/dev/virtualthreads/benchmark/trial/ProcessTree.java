package dev.virtualthreads.benchmark.trial;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Process of a service and its child processes, which end with it. */
record ProcessTree(Process process) {

	private static final Duration STOP_LIMIT = Duration.ofMinutes(1);

	/** Returns whether the process ended by itself and was not killed. */
	boolean stop() {
		List<ProcessHandle> children = this.process.descendants().toList();
		this.process.destroy();
		boolean ended = awaitEnd();
		if (!ended) {
			kill();
		}
		children.forEach(ProcessHandle::destroyForcibly);
		return ended;
	}

	private boolean awaitEnd() {
		try {
			return this.process.waitFor(STOP_LIMIT.toSeconds(), TimeUnit.SECONDS);
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			return false;
		}
	}

	void kill() {
		this.process.descendants().forEach(ProcessHandle::destroyForcibly);
		this.process.destroyForcibly().onExit().join();
	}

}
