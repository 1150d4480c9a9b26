package dev.virtualthreads.payments.workers;

import java.time.Duration;
import java.time.LocalDateTime;
import java.time.ZoneId;

import dev.virtualthreads.payments.PaymentsException;
import dev.virtualthreads.payments.StepFailure;
import dev.virtualthreads.payments.partner.UniqueRows;
import lombok.RequiredArgsConstructor;
import lombok.extern.slf4j.Slf4j;

import org.springframework.amqp.AmqpRejectAndDontRequeueException;
import org.springframework.batch.core.BatchStatus;
import org.springframework.batch.core.ExitStatus;
import org.springframework.batch.core.job.JobInterruptedException;
import org.springframework.batch.core.repository.JobRepository;
import org.springframework.batch.core.step.StepExecution;
import org.springframework.context.annotation.Profile;
import org.springframework.dao.DataAccessException;
import org.springframework.dao.EmptyResultDataAccessException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.TransactionException;

/**
 * Payment of partitions, one at a time. StepExecutionRequestHandler of Spring Batch would
 * also run partitions of ended jobs, and would acknowledge one whose result it could not
 * store: the manager would wait for it for ever.
 */
@Component
@Profile("worker")
@RequiredArgsConstructor
@Slf4j
final class PartitionWorker {

	private static final Duration DATABASE_PAUSE = Duration.ofSeconds(1);

	private final JobRepository repository;

	private final PartitionSteps steps;

	private final WorkerName worker;

	/**
	 * Pays a partition. Returns when its result is stored, or when it is no longer the
	 * task of this worker.
	 * @throws AmqpRejectAndDontRequeueException if there is no such partition
	 */
	void pay(long stepId) {
		boolean first = true;
		boolean ended = false;
		while (!ended) {
			try {
				StepExecution step = find(stepId);
				ended = isEnded(step) || (!first && !this.worker.has(step)) || run(step);
				first = false;
			}
			catch (DataAccessException | TransactionException ex) {
				log.warn("The database does not answer, partition {} waits: {}", stepId, StepFailure.message(ex));
				pause();
			}
		}
	}

	// after an interrupt the broker gives the partition to another worker
	private static void pause() {
		try {
			Thread.sleep(DATABASE_PAUSE);
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			throw new IllegalStateException("This worker ends", ex);
		}
	}

	private StepExecution find(long stepId) {
		try {
			StepExecution step = this.repository.getStepExecution(stepId);
			if (step != null) {
				return step;
			}
		}
		catch (EmptyResultDataAccessException ex) {
			log.debug("Spring Batch throws this for an unknown id", ex);
		}
		throw new AmqpRejectAndDontRequeueException("The database has no partition %d".formatted(stepId));
	}

	private static boolean isEnded(StepExecution step) {
		return !step.getStatus().isRunning();
	}

	// status UNKNOWN: the result could not be stored, since the database did not answer
	// or another worker has the partition now
	private boolean run(StepExecution step) {
		if (step.getJobExecution().isStopping()) {
			end(step, BatchStatus.STOPPED);
			return true;
		}
		logTakeover(step);
		try {
			this.steps.of(step).execute(step);
			return step.getStatus() != BatchStatus.UNKNOWN;
		}
		catch (PaymentsException | JobInterruptedException ex) {
			StepFailure.store(step, StepFailure.message(ex));
			this.repository.updateExecutionContext(step);
			end(step, BatchStatus.FAILED);
			return true;
		}
	}

	private static void logTakeover(StepExecution step) {
		String before = WorkerName.of(step);
		if (before != null) {
			log.info("{} continues at row {}, {} began it.", step.getStepName(),
					UniqueRows.rowsIn(step.getExecutionContext()) + 1, before);
		}
	}

	private void end(StepExecution step, BatchStatus status) {
		step.setStatus(status);
		step.setExitStatus(new ExitStatus(status.name()));
		step.setEndTime(LocalDateTime.now(ZoneId.systemDefault()));
		this.repository.update(step);
	}

}
