package dev.virtualthreads.payments.workers;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;

import org.springframework.batch.core.BatchStatus;

/**
 * Overview of the partitions of a run; a restart has only those that were not done.
 *
 * @param job status of the job
 * @param rows rows stored by this run
 * @param waiting number of partitions that no worker has
 * @param running number of partitions that a worker pays
 * @param done number of paid partitions
 * @param failed number of partitions that have failed or were stopped
 * @param workers partitions by worker
 */
record PartitionOverview(String job, long rows, long waiting, long running, long done, long failed,
		List<WorkerShare> workers) {

	/**
	 * Partitions of a worker.
	 *
	 * @param worker name of the worker
	 * @param running number of partitions that it pays
	 * @param done number of partitions that it has paid
	 * @param rows rows that it has stored
	 */
	record WorkerShare(String worker, long running, long done, long rows) {

		private static WorkerShare of(String worker, Collection<PartitionCount> counts) {
			return new WorkerShare(worker, partitions(counts, BatchStatus.STARTED::equals),
					partitions(counts, BatchStatus.COMPLETED::equals), written(counts));
		}

	}

	static PartitionOverview of(BatchStatus job, Collection<PartitionCount> counts) {
		Map<String, List<PartitionCount>> byWorker = counts.stream()
			.filter((count) -> !count.worker().isEmpty())
			.collect(Collectors.groupingBy(PartitionCount::worker, TreeMap::new, Collectors.toList()));
		return new PartitionOverview(job.name(), written(counts), partitions(counts, BatchStatus.STARTING::equals),
				partitions(counts, BatchStatus.STARTED::equals), partitions(counts, BatchStatus.COMPLETED::equals),
				partitions(counts, (status) -> !status.isRunning() && status != BatchStatus.COMPLETED),
				byWorker.entrySet()
					.stream()
					.map((worker) -> WorkerShare.of(worker.getKey(), worker.getValue()))
					.toList());
	}

	private static long written(Collection<PartitionCount> counts) {
		return counts.stream().mapToLong(PartitionCount::rows).sum();
	}

	private static long partitions(Collection<PartitionCount> counts, Predicate<BatchStatus> status) {
		return counts.stream()
			.filter((count) -> status.test(count.status()))
			.mapToLong(PartitionCount::partitions)
			.sum();
	}

	/** Returns the overview in one line. */
	String text() {
		return "stored, partitions: %d waiting, %d running, %d done, %d failed".formatted(this.waiting, this.running,
				this.done, this.failed);
	}

}
