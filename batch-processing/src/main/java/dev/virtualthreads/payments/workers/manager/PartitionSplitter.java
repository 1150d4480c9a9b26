package dev.virtualthreads.payments.workers.manager;

import java.util.Map;
import java.util.Objects;
import java.util.Set;

import dev.virtualthreads.payments.StepFailure;
import dev.virtualthreads.payments.workers.Claim;
import dev.virtualthreads.payments.workers.Partition;

import org.springframework.batch.core.job.JobExecutionException;
import org.springframework.batch.core.partition.Partitioner;
import org.springframework.batch.core.partition.StepExecutionSplitter;
import org.springframework.batch.core.partition.support.SimpleStepExecutionSplitter;
import org.springframework.batch.core.repository.JobRepository;
import org.springframework.batch.core.step.StepExecution;
import org.springframework.batch.infrastructure.item.ExecutionContext;

/**
 * Splitter that gives every partition its lines. Spring Batch commits a step before the
 * step has a context, and a restart copies the last context: a manager that was killed in
 * between would leave a partition without lines for ever.
 */
record PartitionSplitter(JobRepository repository, Partitioner partitioner) implements StepExecutionSplitter {

	@Override
	public String getStepName() {
		return Partition.STEP;
	}

	@Override
	public Set<StepExecution> split(StepExecution step, int gridSize) throws JobExecutionException {
		Map<String, ExecutionContext> lines = this.partitioner.partition(gridSize);
		Set<StepExecution> partitions = new SimpleStepExecutionSplitter(this.repository, getStepName(), (size) -> lines)
			.split(step, gridSize);
		partitions.forEach((partition) -> prepare(partition,
				Objects.requireNonNull(lines.get(Partition.ofStep(partition.getStepName())))));
		return partitions;
	}

	// the context of a first run is that of the lines already
	private void prepare(StepExecution partition, ExecutionContext lines) {
		ExecutionContext context = partition.getExecutionContext();
		ExecutionContext prepared = new ExecutionContext(context);
		Claim.remove(prepared);
		StepFailure.remove(prepared);
		lines.entrySet().forEach((line) -> prepared.put(line.getKey(), line.getValue()));
		if (!prepared.equals(context)) {
			partition.setExecutionContext(prepared);
			this.repository.updateExecutionContext(partition);
		}
	}

}
