package dev.virtualthreads.payments.job;

import java.util.Objects;

import dev.virtualthreads.payments.PaymentsException;
import dev.virtualthreads.payments.PaymentsProperties;
import dev.virtualthreads.payments.partner.PartnerFiles;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import org.springframework.batch.core.BatchStatus;
import org.springframework.batch.core.job.Job;
import org.springframework.batch.core.job.JobExecution;
import org.springframework.batch.core.job.JobExecutionException;
import org.springframework.batch.core.job.JobInstance;
import org.springframework.batch.core.job.parameters.JobParameters;
import org.springframework.batch.core.job.parameters.JobParametersBuilder;
import org.springframework.batch.core.launch.JobInstanceAlreadyCompleteException;
import org.springframework.batch.core.launch.JobOperator;
import org.springframework.batch.core.repository.JobRepository;
import org.springframework.core.NestedExceptionUtils;
import org.springframework.stereotype.Component;

/**
 * Launches the job over the input, from where an earlier run over the same input has
 * stopped.
 */
@Component
public class PaymentLauncher {

	private static final Logger logger = LoggerFactory.getLogger(PaymentLauncher.class);

	private static final String INPUT = "input";

	private static final String FILES = "files";

	private final JobOperator operator;

	private final JobRepository repository;

	private final Job job;

	private final PartnerFiles files;

	private final PaymentStore store;

	private final StopOnShutdown shutdown;

	private final PaymentsProperties properties;

	PaymentLauncher(JobOperator operator, JobRepository repository, Job job, PartnerFiles files, PaymentStore store,
			StopOnShutdown shutdown, PaymentsProperties properties) {
		this.operator = operator;
		this.repository = repository;
		this.job = job;
		this.files = files;
		this.store = store;
		this.shutdown = shutdown;
		this.properties = properties;
	}

	/**
	 * How a launch ended.
	 *
	 * @param status {@code COMPLETED} if every row is done
	 * @param totals of this launch and of those before it over the same input
	 * @param seconds that this launch took
	 * @param reason why it is not completed, or why there was nothing to do, else null
	 */
	public record Ending(BatchStatus status, Totals totals, double seconds, @Nullable String reason) {

		public boolean completed() {
			return this.status == BatchStatus.COMPLETED;
		}

	}

	/** Runs the job and returns when it has ended. */
	public Ending launch() {
		JobParameters parameters = new JobParametersBuilder().addString(INPUT, this.properties.input())
			.addString(FILES, this.files.fingerprint())
			.toJobParameters();
		requireSameFiles(parameters);
		recover(parameters);
		long start = System.nanoTime();
		try {
			JobExecution execution = this.operator.start(this.job, parameters);
			double seconds = (System.nanoTime() - start) / 1e9;
			return new Ending(execution.getStatus(), this.store.totals(execution.getJobInstanceId()), seconds,
					(execution.getStatus() == BatchStatus.COMPLETED) ? null : reason(execution));
		}
		catch (JobInstanceAlreadyCompleteException ex) {
			return new Ending(BatchStatus.COMPLETED, new Totals(0, 0, 0), 0,
					"%s was paid before, and no payment is made twice.".formatted(this.properties.input()));
		}
		catch (JobExecutionException ex) {
			throw new PaymentsException("The job cannot start: " + ex.getMessage(), ex);
		}
		finally {
			this.shutdown.ended();
		}
	}

	// in other files it would go on at the wrong row, and begun anew it would reject as
	// duplicates what it has paid
	private void requireSameFiles(JobParameters parameters) {
		JobInstance instance = this.repository.getLastJobInstance(this.job.getName());
		JobExecution last = (instance != null) ? this.repository.getLastJobExecution(instance) : null;
		if (last != null && last.getStatus() != BatchStatus.COMPLETED
				&& same(INPUT, parameters, last.getJobParameters()) && !same(FILES, parameters, last.getJobParameters())
				&& this.store.totals(last.getJobInstanceId()).rows() > 0) {
			throw new PaymentsException(
					"The files of %s have changed since the job stopped. Put them back and start it again; what was wrong in them can come in a file of its own."
						.formatted(this.properties.input()));
		}
	}

	private static boolean same(String name, JobParameters one, JobParameters other) {
		return Objects.equals(one.getString(name), other.getString(name));
	}

	// a process that was killed could not say that it ended, nor perhaps that it began
	private void recover(JobParameters parameters) {
		JobInstance instance = this.repository.getJobInstance(this.job.getName(), parameters);
		JobExecution last = (instance != null) ? this.repository.getLastJobExecution(instance) : null;
		if (instance != null && last == null) {
			this.repository.deleteJobInstance(instance);
		}
		else if (last != null && last.isRunning()) {
			logger.warn("The last run over this input was cut off: going on after its last commit.");
			this.operator.recover(last);
		}
	}

	private static String reason(JobExecution execution) {
		return execution.getAllFailureExceptions()
			.stream()
			.map((failure) -> Objects.requireNonNullElse(
					NestedExceptionUtils.getMostSpecificCause(failure).getMessage(), failure.toString()))
			.findFirst()
			.orElse("it was asked to stop.");
	}

}
