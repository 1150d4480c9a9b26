package dev.virtualthreads.payments.launch;

import java.util.Objects;

import dev.virtualthreads.payments.PaymentsException;
import dev.virtualthreads.payments.RunParameters;
import dev.virtualthreads.payments.store.PaymentStore;
import lombok.RequiredArgsConstructor;
import lombok.extern.slf4j.Slf4j;

import org.springframework.batch.core.BatchStatus;
import org.springframework.batch.core.job.Job;
import org.springframework.batch.core.job.JobExecution;
import org.springframework.batch.core.job.JobInstance;
import org.springframework.batch.core.job.parameters.JobParameters;
import org.springframework.batch.core.repository.JobRepository;

/** Preparation of the records of earlier runs for the next one. */
@RequiredArgsConstructor
@Slf4j
final class EarlierRuns {

	private final JobRepository repository;

	private final PaymentStore store;

	private final RunRecords records;

	private final Job job;

	/** Prepares a restart, or abandons an unfinished run over other files. */
	void prepare(JobParameters next, boolean giveUp) {
		for (long id : this.store.unfinishedRuns()) {
			JobInstance instance = Objects.requireNonNull(this.repository.getJobInstance(id));
			JobExecution last = this.repository.getLastJobExecution(instance);
			if (last == null) {
				this.repository.deleteJobInstance(instance); // killed too early
			}
			else if (same(RunParameters.FILES, next, last.getJobParameters())) {
				requireSameDecision(next, last.getJobParameters());
				this.records.end(last, BatchStatus.FAILED);
			}
			else {
				requireConsent(last, giveUp);
				this.records.end(last, BatchStatus.ABANDONED);
			}
		}
		requireNotAbandoned(next);
	}

	// the gateway may have paid rows of its open chunk, which only a restart can store
	private static void requireConsent(JobExecution stopped, boolean giveUp) {
		String place = stopped.getJobParameters().getString(RunParameters.PLACE);
		if (!giveUp) {
			throw new PaymentsException(
					"A run over %s is unfinished, and these are other files. Restart it first, with its files unchanged, or abandon it with --payments.give-up=true: its rows stay stored, but later payments are known to the gateway only."
						.formatted(place));
		}
		log.warn("The run over {} is abandoned.", place);
	}

	// another fee could store a payment of the open chunk as SKIP
	private static void requireSameDecision(JobParameters next, JobParameters stopped) {
		if (RunParameters.isDistributed(next) != RunParameters.isDistributed(stopped)) {
			throw new PaymentsException(
					"The unfinished run over these files has --payments.role=%s: restart it with this role."
						.formatted(RunParameters.isDistributed(stopped) ? "manager" : "alone"));
		}
		if (!same(RunParameters.SIMULATED, next, stopped)) {
			throw new PaymentsException(
					"The unfinished run over these files has another kind of gateway: restart it with --payments.gateway.url as before, set or not set.");
		}
		for (String name : RunParameters.DECISION) {
			if (!same(name, next, stopped)) {
				throw new PaymentsException(
						"The unfinished run over these files has --payments.%1$s=%2$s: restart it with this value, not with %3$s."
							.formatted(name, stopped.getString(name), next.getString(name)));
			}
		}
	}

	private static boolean same(String name, JobParameters one, JobParameters other) {
		return Objects.equals(one.getString(name), other.getString(name));
	}

	private void requireNotAbandoned(JobParameters next) {
		JobInstance instance = this.repository.getJobInstance(this.job.getName(), next);
		JobExecution last = (instance != null) ? this.repository.getLastJobExecution(instance) : null;
		if (last != null && last.getStatus() == BatchStatus.ABANDONED) {
			throw new PaymentsException(
					"The run over these files was abandoned. Put the payments that are still due into other files: they keep their keys, so the gateway pays none twice.");
		}
	}

}
