package dev.virtualthreads.payments.workers.manager;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;

import org.springframework.batch.core.BatchStatus;

/**
 * Overview of the partitions of a run; a restart has only those that were not done. No
 * worker has a waiting one; a failed one may have been stopped.
 */
record PartitionOverview(String job, long rows, long waiting, long running, long done, long failed,
		List<WorkerShare> workers) {

	record WorkerShare(String worker, long running, long done, long rows) {

		private static WorkerShare of(String worker, Collection<Count> counts) {
			return new WorkerShare(worker, partitions(counts, BatchStatus.STARTED::equals),
					partitions(counts, BatchStatus.COMPLETED::equals), written(counts));
		}

	}

	/** Partitions with the same status; the worker is empty if not read or none. */
	record Count(BatchStatus status, String worker, long partitions, long rows) {
	}

	static PartitionOverview of(BatchStatus job, Collection<Count> counts) {
		Map<String, List<Count>> byWorker = counts.stream()
			.filter((count) -> !count.worker().isEmpty())
			.collect(Collectors.groupingBy(Count::worker, TreeMap::new, Collectors.toList()));
		return new PartitionOverview(job.name(), written(counts), partitions(counts, BatchStatus.STARTING::equals),
				partitions(counts, BatchStatus.STARTED::equals), partitions(counts, BatchStatus.COMPLETED::equals),
				partitions(counts, (status) -> !status.isRunning() && status != BatchStatus.COMPLETED),
				byWorker.entrySet()
					.stream()
					.map((worker) -> WorkerShare.of(worker.getKey(), worker.getValue()))
					.toList());
	}

	private static long written(Collection<Count> counts) {
		return counts.stream().mapToLong(Count::rows).sum();
	}

	private static long partitions(Collection<Count> counts, Predicate<BatchStatus> status) {
		return counts.stream().filter((count) -> status.test(count.status())).mapToLong(Count::partitions).sum();
	}

	String text() {
		return "stored, partitions: %d waiting, %d running, %d done, %d failed".formatted(this.waiting, this.running,
				this.done, this.failed);
	}

}
