package dev.virtualthreads.payments.workers.worker;

import java.lang.management.ManagementFactory;
import java.util.UUID;

import dev.virtualthreads.payments.StepFailure;
import dev.virtualthreads.payments.partner.UniqueRows;
import dev.virtualthreads.payments.workers.Claim;
import dev.virtualthreads.payments.workers.StepRecords;
import lombok.RequiredArgsConstructor;
import lombok.extern.slf4j.Slf4j;

import org.springframework.amqp.AmqpRejectAndDontRequeueException;
import org.springframework.batch.core.BatchStatus;
import org.springframework.batch.core.job.JobExecution;
import org.springframework.batch.core.step.StepExecution;
import org.springframework.dao.DataAccessException;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.transaction.TransactionException;

/**
 * Payment of partitions, one at a time. StepExecutionRequestHandler of Spring Batch would
 * also run partitions of ended jobs, and would acknowledge one whose result it could not
 * store: the manager would wait for it for ever.
 */
@RequiredArgsConstructor
@Slf4j
final class PartitionWorker {

	// results that could not be stored; a database that does not answer is not counted
	private static final int MAX_UNKNOWN_RESULTS = 10;

	private final StepRecords records;

	private final PartitionSteps steps;

	// process, host, and characters that no earlier process had
	private final String name = "%s-%s".formatted(ManagementFactory.getRuntimeMXBean().getName(),
			UUID.randomUUID().toString().substring(0, 4));

	String name() {
		return this.name;
	}

	/**
	 * Pays a partition, unless another worker has it.
	 * @throws IllegalStateException if the result cannot be stored: the broker counts the
	 * delivery then
	 */
	void pay(long stepId, long delivery) {
		Claim claim = new Claim(this.name, delivery);
		int attempts = 0;
		boolean ended = false;
		while (!ended) {
			try {
				ended = attempt(stepId, claim);
				if (!ended && ++attempts == MAX_UNKNOWN_RESULTS) {
					throw new IllegalStateException("The result of partition %d cannot be stored".formatted(stepId));
				}
			}
			catch (OptimisticLockingFailureException ex) {
				// at once: attempt() ends the loop if another worker has the partition
				log.debug("Another process has changed the partition: read it again", ex);
			}
			catch (DataAccessException | TransactionException ex) {
				log.warn("The database does not answer, partition {} waits: {}", stepId, StepFailure.message(ex));
				this.records.pause();
			}
		}
	}

	/** Returns whether nothing is left to do for this delivery. */
	private boolean attempt(long stepId, Claim claim) {
		StepExecution step = this.records.find(stepId)
			.orElseThrow(
					() -> new AmqpRejectAndDontRequeueException("The database has no partition %d".formatted(stepId)));
		Claim current = Claim.of(step.getExecutionContext());
		if (current.delivery() > claim.delivery()) {
			log.info("{} is now paid by {}: this worker was too late.", step.getStepName(), current.worker());
			return true;
		}
		if (!step.getStatus().isRunning()) {
			return true;
		}
		JobExecution job = step.getJobExecution();
		if (!job.isRunning() || job.isStopping()) {
			this.records.end(step, BatchStatus.STOPPED);
			return true;
		}
		return run(step, claim);
	}

	// status UNKNOWN: the result could not be stored, since the database did not answer
	// or another worker has the partition now
	private boolean run(StepExecution step, Claim claim) {
		logTakeover(step, claim);
		claim.store(step);
		this.records.store(step);
		this.steps.execute(step);
		if (step.getStatus() == BatchStatus.UNKNOWN) {
			this.records.pause();
			return false;
		}
		return true;
	}

	private static void logTakeover(StepExecution step, Claim claim) {
		Claim before = Claim.of(step.getExecutionContext());
		if (!before.worker().isEmpty() && !before.equals(claim)) {
			log.info("{} continues at row {} after redelivery {}, {} began it.", step.getStepName(),
					UniqueRows.rowsIn(step.getExecutionContext()) + 1, claim.delivery(), before.worker());
		}
	}

}
