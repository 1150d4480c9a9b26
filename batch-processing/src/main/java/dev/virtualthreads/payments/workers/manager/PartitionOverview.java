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

		private static WorkerShare of(String worker, Collection<Step> steps) {
			return new WorkerShare(worker, partitions(steps, BatchStatus.STARTED::equals),
					partitions(steps, BatchStatus.COMPLETED::equals), written(steps));
		}

	}

	/** Step of a partition; the worker is empty if none has it. */
	record Step(BatchStatus status, long rows, String worker) {
	}

	static PartitionOverview of(BatchStatus job, Collection<Step> steps) {
		Map<String, List<Step>> byWorker = steps.stream()
			.filter((step) -> !step.worker().isEmpty())
			.collect(Collectors.groupingBy(Step::worker, TreeMap::new, Collectors.toList()));
		return new PartitionOverview(job.name(), written(steps), partitions(steps, BatchStatus.STARTING::equals),
				partitions(steps, BatchStatus.STARTED::equals), partitions(steps, BatchStatus.COMPLETED::equals),
				partitions(steps, (status) -> !status.isRunning() && status != BatchStatus.COMPLETED),
				byWorker.entrySet()
					.stream()
					.map((worker) -> WorkerShare.of(worker.getKey(), worker.getValue()))
					.toList());
	}

	private static long written(Collection<Step> steps) {
		return steps.stream().mapToLong(Step::rows).sum();
	}

	private static long partitions(Collection<Step> steps, Predicate<BatchStatus> status) {
		return steps.stream().filter((step) -> status.test(step.status())).count();
	}

	String text() {
		return "stored, partitions: %d waiting, %d running, %d done, %d failed".formatted(this.waiting, this.running,
				this.done, this.failed);
	}

}
