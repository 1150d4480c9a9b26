package dev.virtualthreads.payments.workers;

import java.util.List;

import dev.virtualthreads.payments.RunParameters;
import dev.virtualthreads.payments.StepFailure;
import dev.virtualthreads.payments.job.PayStep;
import dev.virtualthreads.payments.partner.KnownKeys;
import dev.virtualthreads.payments.partner.UniqueRows;
import dev.virtualthreads.payments.store.PaymentStore;
import lombok.RequiredArgsConstructor;

import org.springframework.batch.core.ExitStatus;
import org.springframework.batch.core.listener.StepExecutionListener;
import org.springframework.batch.core.repository.JobRepository;
import org.springframework.batch.core.step.Step;
import org.springframework.batch.core.step.StepExecution;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;

/** Steps that pay partitions. */
@Component
@Profile("worker")
@RequiredArgsConstructor
final class PartitionSteps {

	private final PayStep payStep;

	private final PaymentStore store;

	private final WorkerFiles files;

	private final WorkerName worker;

	private final JobRepository repository;

	/**
	 * Returns the step of a partition.
	 * @throws dev.virtualthreads.payments.PaymentsException if the files of this worker
	 * are not those of the manager
	 */
	Step of(StepExecution execution) {
		RunParameters run = RunParameters.of(execution.getJobParameters());
		Partition partition = Partition.in(execution.getExecutionContext());
		return this.payStep
			.paying(execution.getStepName(),
					new PayStep.Rows(this.files.of(run).reader(partition.range(), run.reject()),
							() -> UniqueRows.rowsIn(execution.getExecutionContext()), knownKeys(partition)),
					new PayStep.Decision(run.fee(), run.threshold(), run.rejectLimit()))
			.listener(new Claim())
			.build();
	}

	private KnownKeys knownKeys(Partition partition) {
		return (keys) -> {
			List<String> stored = this.store.storedAmong(keys);
			return keys.stream()
				.filter((key) -> stored.contains(key) || partition.paidElsewhere().contains(key))
				.toList();
		};
	}

	/** Listener that stores which worker has the partition, and why it has failed. */
	private final class Claim implements StepExecutionListener {

		@Override
		public void beforeStep(StepExecution step) {
			PartitionSteps.this.worker.claim(step);
			PartitionSteps.this.repository.updateExecutionContext(step);
		}

		@Override
		public ExitStatus afterStep(StepExecution step) {
			step.getFailureExceptions()
				.stream()
				.findFirst()
				.ifPresent((failure) -> StepFailure.store(step, StepFailure.message(failure)));
			return step.getExitStatus();
		}

	}

}
