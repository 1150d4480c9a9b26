package dev.virtualthreads.payments.job;

import java.math.BigDecimal;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Objects;

import dev.virtualthreads.payments.PaymentsException;
import dev.virtualthreads.payments.PaymentsProperties;
import dev.virtualthreads.payments.partner.PartnerFiles;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import org.springframework.batch.core.BatchStatus;
import org.springframework.batch.core.job.Job;
import org.springframework.batch.core.job.JobExecution;
import org.springframework.batch.core.job.JobInstance;
import org.springframework.batch.core.job.parameters.JobParameters;
import org.springframework.batch.core.job.parameters.JobParametersBuilder;
import org.springframework.batch.core.repository.JobRepository;
import org.springframework.batch.core.step.StepExecution;
import org.springframework.stereotype.Component;

/** Looks at what earlier runs have left before the next one starts. */
@Component
final class EarlierRuns {

	private static final Logger logger = LoggerFactory.getLogger(EarlierRuns.class);

	private static final String FILES = "files";

	private static final String PLACE = "place";

	private static final List<String> DECISION = List.of("fee", "threshold");

	private final JobRepository repository;

	private final PaymentStore store;

	private final Job job;

	EarlierRuns(JobRepository repository, PaymentStore store, Job job) {
		this.repository = repository;
		this.store = store;
		this.job = job;
	}

	/**
	 * Returns the parameters of a run. The files alone tell it from others: the same ones
	 * in another place are the same payments.
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
	 * Makes an earlier run over the same files ready to go on.
	 * @param giveUp whether a run over other files that stopped is given up
	 * @throws PaymentsException if this run could pay what that one has paid already
	 */
	void prepare(JobParameters next, boolean giveUp) {
		for (long id : this.store.unfinishedRuns()) {
			JobInstance instance = Objects.requireNonNull(this.repository.getJobInstance(id));
			JobExecution last = this.repository.getLastJobExecution(instance);
			if (last == null) {
				this.repository.deleteJobInstance(instance); // killed before it began
			}
			else if (same(FILES, next, last.getJobParameters())) {
				requireSameDecision(next, last.getJobParameters());
				end(last, BatchStatus.FAILED);
			}
			else {
				requireGivenUp(last, giveUp);
				end(last, BatchStatus.ABANDONED);
			}
		}
		requireNotGivenUp(next);
	}

	// the gateway may have paid for its open chunk, and only that run knows what
	private static void requireGivenUp(JobExecution stopped, boolean giveUp) {
		String place = stopped.getJobParameters().getString(PLACE);
		if (!giveUp) {
			throw new PaymentsException(
					"A run over %s has stopped and these are not its files. Start that one again first, with the files as they were; or give it up with --payments.give-up=true: what it has stored stays, what the gateway has paid beyond that is in its books alone."
						.formatted(place));
		}
		logger.warn("The run over {} is given up.", place);
	}

	// with another fee it might book what was paid as SKIP
	private static void requireSameDecision(JobParameters next, JobParameters stopped) {
		for (String name : DECISION) {
			if (!same(name, next, stopped)) {
				throw new PaymentsException(
						"The job over these files stopped with --payments.%1$s=%2$s: go on with that, not with %3$s."
							.formatted(name, stopped.getString(name), next.getString(name)));
			}
		}
	}

	private static boolean same(String name, JobParameters one, JobParameters other) {
		return Objects.equals(one.getString(name), other.getString(name));
	}

	// whoever was killed, or lost the database, could not say that it had ended, or
	// said it of the step or the job alone; that this run has the lock says that it has
	private void end(JobExecution last, BatchStatus status) {
		if (last.isRunning()) {
			logger.warn("The last run over {} was cut off.", last.getJobParameters().getString(PLACE));
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

	private void requireNotGivenUp(JobParameters next) {
		JobInstance instance = this.repository.getJobInstance(this.job.getName(), next);
		JobExecution last = (instance != null) ? this.repository.getLastJobExecution(instance) : null;
		if (last != null && last.getStatus() == BatchStatus.ABANDONED) {
			throw new PaymentsException(
					"The run over these files was given up. Put what is still to be paid into files of other names.");
		}
	}

}
