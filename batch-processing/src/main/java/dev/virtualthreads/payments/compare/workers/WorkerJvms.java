package dev.virtualthreads.payments.compare.workers;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import dev.virtualthreads.payments.PaymentsException;

/** Workers of a trial, each in a process of its own. */
final class WorkerJvms implements AutoCloseable {

	private static final Duration START_LIMIT = Duration.ofMinutes(2);

	private final List<WorkerJvm> workers = new ArrayList<>();

	void start(List<String> arguments, Map<String, String> variables, Path folder) throws IOException {
		Path log = folder.resolve("worker-%d.log".formatted(this.workers.size() + 1));
		this.workers.add(WorkerJvm.start(WorkerJvm.command(arguments), variables, log));
	}

	void awaitConsumers(Servers servers) throws InterruptedException {
		long start = System.nanoTime();
		while (servers.consumers() < this.workers.size()) {
			requireAlive("A worker did not start");
			if (System.nanoTime() - start > START_LIMIT.toNanos()) {
				throw new PaymentsException(
						"Only %d of %d workers take partitions after %d s. Last lines of their logs: %s".formatted(
								servers.consumers(), this.workers.size(), START_LIMIT.toSeconds(),
								this.workers.stream().map(WorkerJvm::lastLine).collect(Collectors.joining(" | "))));
			}
			Thread.sleep(100);
		}
	}

	void requireAlive(String otherwise) {
		this.workers.forEach((worker) -> worker.requireAlive(otherwise));
	}

	@Override
	public void close() {
		this.workers.forEach(WorkerJvm::close);
	}

}
