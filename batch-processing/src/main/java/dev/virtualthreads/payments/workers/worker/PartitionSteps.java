package dev.virtualthreads.payments.workers.worker;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;

import dev.virtualthreads.payments.PaymentsException;
import dev.virtualthreads.payments.PaymentsProperties;
import dev.virtualthreads.payments.RunParameters;
import dev.virtualthreads.payments.StepFailure;
import dev.virtualthreads.payments.job.PayStep;
import dev.virtualthreads.payments.partner.UniqueRows;
import dev.virtualthreads.payments.store.PaymentStore;
import dev.virtualthreads.payments.workers.Partition;
import dev.virtualthreads.payments.workers.StepRecords;
import lombok.RequiredArgsConstructor;

import org.springframework.batch.core.BatchStatus;
import org.springframework.batch.core.ExitStatus;
import org.springframework.batch.core.job.JobInterruptedException;
import org.springframework.batch.core.listener.StepExecutionListener;
import org.springframework.batch.core.step.Step;
import org.springframework.batch.core.step.StepExecution;

/** Steps that pay partitions. */
@RequiredArgsConstructor
final class PartitionSteps {

	private final PayStep payStep;

	private final PaymentStore store;

	private final WorkerFiles files;

	private final PaymentsProperties properties;

	private final StepRecords records;

	/** Pays a partition; its status is {@code UNKNOWN} if the result is not stored. */
	void execute(StepExecution execution) {
		try {
			step(execution).execute(execution);
		}
		catch (PaymentsException | JobInterruptedException ex) {
			StepFailure.store(execution, StepFailure.message(ex));
			this.records.end(execution, BatchStatus.FAILED);
		}
	}

	// a payment of the simulated gateway would be stored as paid
	private void requireSameGateway(RunParameters run) {
		if (run.simulated() != this.properties.gateway().isSimulated()) {
			throw new PaymentsException(
					"A worker has %s gateway, but the manager has %s one: set --payments.gateway.url for the manager and all workers, or for none. Then start the manager again."
						.formatted(kind(!run.simulated()), kind(run.simulated())));
		}
	}

	private static String kind(boolean simulated) {
		return simulated ? "a simulated" : "an HTTP";
	}

	// fails if the files of this worker are not those of the manager
	private Step step(StepExecution execution) {
		RunParameters run = RunParameters.of(execution.getJobParameters());
		requireSameGateway(run);
		Partition partition = Partition.in(execution.getExecutionContext());
		return this.payStep
			.paying(execution.getStepName(),
					new PayStep.Rows(this.files.of(run).reader(partition.range(), run.reject()),
							() -> UniqueRows.rowsIn(execution.getExecutionContext()), knownKeys(partition)),
					run.fee(), run.threshold(), run.rejectLimit())
			.listener(new FailureListener())
			.build();
	}

	private UnaryOperator<List<String>> knownKeys(Partition partition) {
		return (keys) -> {
			Set<String> stored = new HashSet<>(this.store.storedAmong(keys));
			return keys.stream()
				.filter((key) -> stored.contains(key) || partition.paidElsewhere().contains(key))
				.toList();
		};
	}

	private static final class FailureListener implements StepExecutionListener {

		@Override
		public ExitStatus afterStep(StepExecution step) {
			if (step.getStatus() == BatchStatus.FAILED) {
				step.getFailureExceptions()
					.stream()
					.findFirst()
					.ifPresent((failure) -> StepFailure.store(step, StepFailure.message(failure)));
			}
			return step.getExitStatus();
		}

	}

}
