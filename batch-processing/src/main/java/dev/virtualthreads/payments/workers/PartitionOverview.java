package dev.virtualthreads.payments.workers;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;

import org.springframework.batch.core.BatchStatus;
import org.springframework.batch.core.step.StepExecution;

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

		private static WorkerShare of(String worker, Collection<StepExecution> partitions) {
			return new WorkerShare(worker, count(partitions, BatchStatus.STARTED::equals),
					count(partitions, BatchStatus.COMPLETED::equals), written(partitions));
		}

	}

	static PartitionOverview of(BatchStatus job, Collection<StepExecution> partitions) {
		Map<String, List<StepExecution>> byWorker = partitions.stream()
			.filter((partition) -> Claim.of(partition).exists())
			.collect(Collectors.groupingBy((partition) -> Claim.of(partition).worker(), TreeMap::new,
					Collectors.toList()));
		return new PartitionOverview(job.name(), written(partitions), count(partitions, BatchStatus.STARTING::equals),
				count(partitions, BatchStatus.STARTED::equals), count(partitions, BatchStatus.COMPLETED::equals),
				count(partitions, (status) -> !status.isRunning() && status != BatchStatus.COMPLETED),
				byWorker.entrySet()
					.stream()
					.map((worker) -> WorkerShare.of(worker.getKey(), worker.getValue()))
					.toList());
	}

	private static long written(Collection<StepExecution> partitions) {
		return partitions.stream().mapToLong(StepExecution::getWriteCount).sum();
	}

	private static long count(Collection<StepExecution> partitions, Predicate<BatchStatus> status) {
		return partitions.stream().map(StepExecution::getStatus).filter(status).count();
	}

	/** Returns the overview in one line. */
	String text() {
		return "stored, partitions: %d waiting, %d running, %d done, %d failed".formatted(this.waiting, this.running,
				this.done, this.failed);
	}

}
