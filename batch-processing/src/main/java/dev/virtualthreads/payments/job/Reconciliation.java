package dev.virtualthreads.payments.job;

import java.util.Objects;

import dev.virtualthreads.payments.PaymentsException;
import dev.virtualthreads.payments.store.PaymentStore;
import dev.virtualthreads.payments.store.PaymentStore.Totals;
import lombok.RequiredArgsConstructor;

import org.springframework.batch.core.job.JobInstance;
import org.springframework.batch.core.repository.JobRepository;
import org.springframework.batch.core.scope.context.ChunkContext;
import org.springframework.batch.core.step.StepContribution;
import org.springframework.batch.core.step.tasklet.Tasklet;
import org.springframework.batch.infrastructure.repeat.RepeatStatus;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;

/** Tasklet that fails the job unless every row of the files has exactly one outcome. */
@Component
@Profile("!worker")
@RequiredArgsConstructor
class Reconciliation implements Tasklet {

	private final JobRepository repository;

	private final PaymentStore payments;

	@Override
	public RepeatStatus execute(StepContribution contribution, ChunkContext context) {
		JobInstance job = contribution.getStepExecution().getJobExecution().getJobInstance();
		// a load that was repeated has read all rows again
		long rows = Objects.requireNonNull(this.repository.getLastStepExecution(job, "load")).getReadCount();
		Totals totals = this.payments.totals(job.getId());
		if (rows != totals.done() || totals.due() > 0) {
			throw new PaymentsException(
					"%d rows were loaded, but %d OK, %d SKIP, %d rejected and %d due are %d: check whether another program writes to these tables."
						.formatted(rows, totals.ok(), totals.skip(), totals.rejected(), totals.due(), totals.rows()));
		}
		return RepeatStatus.FINISHED;
	}

}
