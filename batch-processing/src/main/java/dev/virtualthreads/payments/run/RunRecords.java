package dev.virtualthreads.payments.run;

import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.Objects;

import dev.virtualthreads.payments.PaymentsException;
import dev.virtualthreads.payments.RunParameters;
import lombok.RequiredArgsConstructor;
import lombok.extern.slf4j.Slf4j;

import org.springframework.batch.core.BatchStatus;
import org.springframework.batch.core.job.JobExecution;
import org.springframework.batch.core.repository.JobRepository;
import org.springframework.batch.core.step.StepExecution;
import org.springframework.dao.OptimisticLockingFailureException;

/**
 * Records of the runs. A run that was killed or lost the database may be stored as
 * running, its steps too. JobOperator.recover and abandon do not change status UNKNOWN,
 * which a run has that could not store its end.
 */
@RequiredArgsConstructor
@Slf4j
final class RunRecords {

	private final JobRepository repository;

	void end(JobExecution run, BatchStatus status) {
		if (run.isRunning()) {
			log.warn("The last run over {} did not end properly.",
					run.getJobParameters().getString(RunParameters.PLACE));
		}
		if (isOpen(run.getStatus()) || status == BatchStatus.ABANDONED) {
			run.setStatus(status);
			run.setEndTime(now());
			this.repository.update(run);
		}
		endSteps(run);
	}

	/** Ends the steps of a run: those of workers that were killed are open for ever. */
	void endSteps(JobExecution run) {
		run.getStepExecutions().forEach((step) -> end(step.getId()));
	}

	private void end(long stepId) {
		StepExecution step = Objects.requireNonNull(this.repository.getStepExecution(stepId));
		if (isOpen(step.getStatus())) {
			step.setStatus(BatchStatus.FAILED);
			step.setEndTime(now());
			try {
				this.repository.update(step);
			}
			catch (OptimisticLockingFailureException ex) {
				end(stepId); // a worker has committed a chunk at the same time
			}
		}
	}

	/** Returns why a run has failed. */
	static String failure(JobExecution run) {
		return run.getAllFailureExceptions()
			.stream()
			.map(PaymentsException::reason)
			.findFirst()
			.orElse("the process was asked to end.");
	}

	private static boolean isOpen(BatchStatus status) {
		return status.isRunning() || status == BatchStatus.UNKNOWN;
	}

	private static LocalDateTime now() {
		return LocalDateTime.now(ZoneId.systemDefault());
	}

}
