package dev.virtualthreads.payments.workers;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;

import dev.virtualthreads.payments.JobProcess;

/** Two workers in processes that a test can kill and replace. */
final class Team implements AutoCloseable {

	private static final int WORKERS = 2;

	private final Map<String, JobProcess> workers = new ConcurrentHashMap<>();

	private final AtomicInteger started = new AtomicInteger();

	private final Path folder;

	private final Function<String, List<String>> command;

	/**
	 * Creates a team without workers.
	 * @param folder folder of their logs
	 * @param command command of a worker by its name
	 */
	Team(Path folder, Function<String, List<String>> command) {
		this.folder = folder;
		this.command = command;
	}

	/** Replaces workers that have ended, and waits until all take partitions. */
	void startMissing() {
		this.workers.values().removeIf((worker) -> !worker.isAlive());
		while (this.workers.size() < WORKERS) {
			start();
		}
		this.workers.values().forEach((worker) -> worker.awaitLog("takes partitions"));
	}

	/** Sends SIGKILL to a worker, and starts another one. */
	void killAndReplace(JobProcess worker) {
		worker.kill();
		this.workers.values().remove(worker);
		start();
	}

	private void start() {
		String name = "w" + this.started.incrementAndGet();
		this.workers.put(name, JobProcess.start(this.command.apply(name), this.folder.resolve(name + ".log")));
	}

	JobProcess worker(String name) {
		return Objects.requireNonNull(this.workers.get(name), name);
	}

	@Override
	public void close() {
		this.workers.values().forEach(JobProcess::close);
	}

}
