package dev.virtualthreads.payments.job;

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
import org.springframework.batch.core.launch.JobOperator;
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

	private final JobOperator operator;

	private final JobRepository repository;

	private final Job job;

	EarlierRuns(JobOperator operator, JobRepository repository, Job job) {
		this.operator = operator;
		this.repository = repository;
		this.job = job;
	}

	/**
	 * Returns the parameters of a run. The files alone tell it from others: the same ones
	 * in another place are the same payments.
	 */
	static JobParameters parameters(PartnerFiles files, PaymentsProperties properties) {
		return new JobParametersBuilder().addString(FILES, files.fingerprint())
			.addString(PLACE, files.place(), false)
			.addString("fee", properties.fee().toPlainString(), false)
			.addString("threshold", properties.threshold().toPlainString(), false)
			.toJobParameters();
	}

	/**
	 * Makes an earlier run over the same files ready to go on.
	 * @throws PaymentsException if this run would pay what that one has paid already
	 */
	void prepare(JobParameters parameters) {
		for (JobInstance instance : this.repository.findJobInstances(this.job.getName())) {
			JobExecution last = this.repository.getLastJobExecution(instance);
			if (last == null) {
				this.repository.deleteJobInstance(instance); // killed before it began
			}
			else if (last.getStatus() != BatchStatus.COMPLETED) {
				requireNoConflict(parameters, last.getJobParameters());
				recover(last);
			}
		}
	}

	// the gateway may have paid for the open chunk: in other files a run would go on at
	// the
	// wrong row, with another fee it might book what was paid as SKIP
	private static void requireNoConflict(JobParameters next, JobParameters earlier) {
		if (!same(FILES, next, earlier)) {
			if (same(PLACE, next, earlier)) {
				throw new PaymentsException(
						"The files of %s have changed since the job stopped. Put them back and start it again; what was wrong in them can come in a file of its own."
							.formatted(next.getString(PLACE)));
			}
			return;
		}
		for (String name : DECISION) {
			if (!same(name, next, earlier)) {
				throw new PaymentsException(
						"The job over these files stopped with --payments.%1$s=%2$s: go on with that, not with %3$s."
							.formatted(name, earlier.getString(name), next.getString(name)));
			}
		}
	}

	private static boolean same(String name, JobParameters one, JobParameters other) {
		return Objects.equals(one.getString(name), other.getString(name));
	}

	// whoever was killed, or lost the database, could not say that it had ended; the lock
	// on the database says that it has
	private void recover(JobExecution last) {
		for (StepExecution step : last.getStepExecutions()) {
			if (step.getStatus() == BatchStatus.UNKNOWN) {
				step.setStatus(BatchStatus.FAILED);
				this.repository.update(step);
			}
		}
		if (last.getStatus() == BatchStatus.UNKNOWN) {
			last.setStatus(BatchStatus.FAILED);
			this.repository.update(last);
		}
		else if (last.isRunning()) {
			logger.warn("The last run over {} was cut off.", last.getJobParameters().getString(PLACE));
			this.operator.recover(last);
		}
	}

}
