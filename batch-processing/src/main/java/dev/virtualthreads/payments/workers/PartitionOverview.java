package dev.virtualthreads.payments.workers;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

import dev.virtualthreads.payments.pay.PaySteps;
import dev.virtualthreads.payments.store.PaymentStore.IdRange;

import org.springframework.batch.core.BatchStatus;

/**
 * Overview of the ranges of a run. The latest attempt to pay a range counts; a failed one
 * may have been stopped. Rows of a late worker are counted twice.
 */
record PartitionOverview(String job, long rows, long waiting, long running, long done, long failed,
		List<WorkerShare> workers) {

	record WorkerShare(String worker, long running, long done, long rows) {
	}

	/** Step of a worker. */
	record Attempt(String step, BatchStatus status, long rows) {

		String worker() {
			return PaySteps.worker(this.step);
		}

	}

	static PartitionOverview of(BatchStatus job, int ranges, List<Attempt> attempts) {
		Map<IdRange, Attempt> latest = new LinkedHashMap<>();
		attempts.forEach((attempt) -> latest.put(PaySteps.range(attempt.step()), attempt));
		Map<String, List<Attempt>> byWorker = attempts.stream()
			.collect(Collectors.groupingBy(Attempt::worker, TreeMap::new, Collectors.toList()));
		long running = count(latest.values(), BatchStatus.STARTED);
		long done = count(latest.values(), BatchStatus.COMPLETED);
		return new PartitionOverview(job.name(), rows(attempts), ranges - latest.size(), running, done,
				latest.size() - running - done,
				byWorker.entrySet()
					.stream()
					.map((share) -> new WorkerShare(share.getKey(), count(share.getValue(), BatchStatus.STARTED),
							count(share.getValue(), BatchStatus.COMPLETED), rows(share.getValue())))
					.toList());
	}

	private static long count(Collection<Attempt> attempts, BatchStatus status) {
		return attempts.stream().filter((attempt) -> attempt.status() == status).count();
	}

	private static long rows(Collection<Attempt> attempts) {
		return attempts.stream().mapToLong(Attempt::rows).sum();
	}

	String text() {
		return "stored, partitions: %d waiting, %d running, %d done, %d failed%s".formatted(this.waiting, this.running,
				this.done, this.failed,
				this.workers.isEmpty() ? "; no worker has begun: start one with --payments.role=worker" : "");
	}

}
