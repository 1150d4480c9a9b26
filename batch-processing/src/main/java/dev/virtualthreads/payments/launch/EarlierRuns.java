package dev.virtualthreads.payments.launch;

import java.math.BigDecimal;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Objects;

import dev.virtualthreads.payments.PaymentsException;
import dev.virtualthreads.payments.PaymentsProperties;
import dev.virtualthreads.payments.partner.PartnerFiles;
import dev.virtualthreads.payments.store.PaymentStore;
import lombok.RequiredArgsConstructor;
import lombok.extern.slf4j.Slf4j;

import org.springframework.batch.core.BatchStatus;
import org.springframework.batch.core.job.Job;
import org.springframework.batch.core.job.JobExecution;
import org.springframework.batch.core.job.JobInstance;
import org.springframework.batch.core.job.parameters.JobParameters;
import org.springframework.batch.core.job.parameters.JobParametersBuilder;
import org.springframework.batch.core.repository.JobRepository;
import org.springframework.batch.core.step.StepExecution;
import org.springframework.stereotype.Component;

/** Preparation of the records of earlier runs for the next one. */
@Component
@RequiredArgsConstructor
@Slf4j
final class EarlierRuns {

	private static final String FILES = "files";

	private static final String PLACE = "place";

	private static final List<String> DECISION = List.of("fee", "threshold");

	private final JobRepository repository;

	private final PaymentStore store;

	private final Job job;

	/**
	 * Returns the parameters of a run. Only the files identify it: the same files in
	 * another place are the same payments.
	 */
	static JobParameters parameters(PartnerFiles files, PaymentsProperties properties) {
		return new JobParametersBuilder().addString(FILES, files.fingerprint())
			.addString(PLACE, files.place(), false)
			.addString("fee", text(properties.fee()), false)
			.addString("threshold", text(properties.threshold()), false)
			.toJobParameters();
	}

	private static String text(BigDecimal number) {
		return number.stripTrailingZeros().toPlainString();
	}

	/**
	 * Prepares an unfinished run over the same files for its restart.
	 * @param giveUp whether to abandon an unfinished run over other files
	 * @throws PaymentsException if the next run could repeat payments of an earlier one
	 */
	void prepare(JobParameters next, boolean giveUp) {
		for (long id : this.store.unfinishedRuns()) {
			JobInstance instance = Objects.requireNonNull(this.repository.getJobInstance(id));
			JobExecution last = this.repository.getLastJobExecution(instance);
			if (last == null) {
				this.repository.deleteJobInstance(instance); // killed too early
			}
			else if (same(FILES, next, last.getJobParameters())) {
				requireSameDecision(next, last.getJobParameters());
				end(last, BatchStatus.FAILED);
			}
			else {
				requireConsent(last, giveUp);
				end(last, BatchStatus.ABANDONED);
			}
		}
		requireNotAbandoned(next);
	}

	// the gateway may have paid rows of its open chunk, which only a restart can store
	private static void requireConsent(JobExecution stopped, boolean giveUp) {
		String place = stopped.getJobParameters().getString(PLACE);
		if (!giveUp) {
			throw new PaymentsException(
					"A run over %s is unfinished, and these are other files. Restart it first, with its files unchanged, or abandon it with --payments.give-up=true: its rows stay stored, but later payments are known to the gateway only."
						.formatted(place));
		}
		log.warn("The run over {} is abandoned.", place);
	}

	// another fee could store a payment of the open chunk as SKIP
	private static void requireSameDecision(JobParameters next, JobParameters stopped) {
		for (String name : DECISION) {
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

	// A run that was killed or lost the database may be stored as running, its step too;
	// the lock proves that it has ended. JobOperator.recover and abandon do not change
	// status UNKNOWN, which a run has that could not store its end.
	private void end(JobExecution last, BatchStatus status) {
		if (last.isRunning()) {
			log.warn("The last run over {} did not end properly.", last.getJobParameters().getString(PLACE));
		}
		for (StepExecution step : last.getStepExecutions()) {
			if (isOpen(step.getStatus())) {
				step.setStatus(BatchStatus.FAILED);
				step.setEndTime(LocalDateTime.now(ZoneId.systemDefault()));
				this.repository.update(step);
			}
		}
		if (isOpen(last.getStatus()) || status == BatchStatus.ABANDONED) {
			last.setStatus(status);
			last.setEndTime(LocalDateTime.now(ZoneId.systemDefault()));
			this.repository.update(last);
		}
	}

	private static boolean isOpen(BatchStatus status) {
		return status.isRunning() || status == BatchStatus.UNKNOWN;
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
