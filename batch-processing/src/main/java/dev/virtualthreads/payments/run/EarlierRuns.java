package dev.virtualthreads.payments.run;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

import dev.virtualthreads.payments.PaymentsException;
import dev.virtualthreads.payments.PaymentsProperties;
import dev.virtualthreads.payments.load.LoadWriter;
import dev.virtualthreads.payments.load.PartnerFiles;
import dev.virtualthreads.payments.store.PaymentStore;
import lombok.extern.slf4j.Slf4j;
import org.jspecify.annotations.Nullable;

import org.springframework.batch.core.BatchStatus;
import org.springframework.batch.core.job.Job;
import org.springframework.batch.core.job.JobExecution;
import org.springframework.batch.core.job.JobInstance;
import org.springframework.batch.core.job.parameters.JobParameters;
import org.springframework.batch.core.job.parameters.JobParametersBuilder;
import org.springframework.batch.core.repository.JobRepository;
import org.springframework.batch.core.step.StepExecution;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * Preparation of a run: it continues the unfinished one over the same files, or refuses
 * to start beside it. Only the newest run can be unfinished.
 */
@Slf4j
record EarlierRuns(JobRepository repository, PartnerFiles files, PaymentStore payments, LoadWriter loader,
		PaymentsProperties properties, Job job, JdbcTemplate jdbc) {

	// hash of the files
	private static final String FILES = "files";

	private static final String PLACE = "place";

	// runs of version 1.0.0 have none
	private static final String ROLE = "role";

	// settings that a restart must not change
	private static final List<String> DECISION = List.of(ROLE, "fee", "threshold");

	private static final String END = """
			SET status = ?, end_time = COALESCE(end_time, CURRENT_TIMESTAMP), version = version + 1
			WHERE job_execution_id = ? AND status <> 'COMPLETED'""";

	JobParameters prepare() {
		JobExecution unfinished = unfinished();
		JobParameters next = parameters(unfinished);
		if (unfinished != null) {
			JobParameters stopped = unfinished.getJobParameters();
			if (!isOfVersion1(stopped) && same(FILES, next, stopped)) {
				requireSameDecision(next, stopped);
			}
			else {
				abandon(unfinished);
			}
		}
		JobExecution last = this.repository.getLastJobExecution(this.job.getName(), next);
		if (last != null && last.getStatus() == BatchStatus.ABANDONED) {
			throw new PaymentsException(
					"The run over these files was abandoned. Put the payments that are still due into other files: they keep their keys, so the gateway pays none twice.");
		}
		if (last != null) {
			end(last, BatchStatus.FAILED);
		}
		return next;
	}

	private @Nullable JobExecution unfinished() {
		JobInstance newest = this.repository.getLastJobInstance(this.job.getName());
		JobExecution last = (newest != null) ? this.repository.getLastJobExecution(newest) : null;
		if (newest != null && last == null) {
			this.repository.deleteJobInstance(newest); // killed too early
			return unfinished();
		}
		return (last == null || last.getStatus() == BatchStatus.COMPLETED || last.getStatus() == BatchStatus.ABANDONED)
				? null : last;
	}

	// a run that is loaded needs no files
	private JobParameters parameters(@Nullable JobExecution unfinished) {
		if (!this.files.resources().isEmpty()) {
			return of(this.files.hash());
		}
		return Optional.ofNullable(unfinished)
			.filter((run) -> this.files.place().equals(run.getJobParameters().getString(PLACE)))
			.filter(this::isLoaded)
			.map((run) -> run.getJobParameters().getString(FILES))
			.map(this::of)
			.orElseThrow(() -> new PaymentsException(
					"No CSV file in %s: set --payments.input to a folder, a file or a pattern such as 'partners/*.csv'."
						.formatted(this.properties.input())));
	}

	// only the files identify a run: in another place they are the same payments
	private JobParameters of(String hash) {
		return new JobParametersBuilder().addString(FILES, hash)
			.addString(PLACE, this.files.place(), false)
			.addString(ROLE, this.properties.role(), false)
			.addString("fee", this.properties.fee().stripTrailingZeros().toPlainString(), false)
			.addString("threshold", this.properties.threshold().stripTrailingZeros().toPlainString(), false)
			.addLong(PaymentsProperties.REJECT_LIMIT, this.properties.rejectLimit(), false)
			.addString(PaymentsProperties.SIMULATED, Boolean.toString(this.properties.gateway().isSimulated()), false)
			.toJobParameters();
	}

	private boolean isLoaded(JobExecution run) {
		StepExecution load = this.repository.getLastStepExecution(run.getJobInstance(), "load");
		return load != null && load.getStatus() == BatchStatus.COMPLETED;
	}

	private void abandon(JobExecution unfinished) {
		long run = unfinished.getJobInstanceId();
		JobParameters stopped = unfinished.getJobParameters();
		PaymentStore.Totals totals = this.payments.totals(run);
		if (!isOfVersion1(stopped) && !isLoaded(unfinished) && totals.rows() == totals.rejected()) {
			this.payments.removeAll(run);
			this.repository.deleteJobInstance(unfinished.getJobInstance());
			return;
		}
		String place = stopped.getString(PLACE);
		if (this.properties.giveUp()) {
			this.payments.removeDue(run);
			end(unfinished, BatchStatus.ABANDONED);
			log.warn("The run over {} is abandoned.", place);
			return;
		}
		if (isOfVersion1(stopped)) {
			throw new PaymentsException(
					"The run over %s is unfinished and of version 1.0.0: complete it with that version, or abandon it with --payments.give-up=true. Its stored payments stay known, and no file pays them again."
						.formatted(place));
		}
		// only a restart can store what the gateway has paid of the open chunk
		String changed = this.loader.changed(this.files, run)
			.map((row) -> "%s line %d is not as it was loaded".formatted(row.file(), row.line()))
			.orElse("its files had more rows");
		throw new PaymentsException(
				"A run over %s is unfinished, and these are other files: %s. Restart it first, with its files unchanged, or abandon it with --payments.give-up=true. This removes its rows without an outcome. The gateway may have paid some of them."
					.formatted(place, changed));
	}

	private static boolean isOfVersion1(JobParameters parameters) {
		return parameters.getString(ROLE) == null;
	}

	// another fee could store a payment that was made as SKIP
	private static void requireSameDecision(JobParameters next, JobParameters stopped) {
		if (!same(PaymentsProperties.SIMULATED, next, stopped)) {
			throw new PaymentsException(
					"The unfinished run over these files has another kind of gateway: restart it with --payments.gateway.url as before, set or not set.");
		}
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

	// After a kill the run and its steps still seem to run, those of killed workers for
	// ever. JobOperator.recover would not change status UNKNOWN, of a run that could not
	// store its end. A worker may commit a chunk at the same time: its step fails then.
	private void end(JobExecution run, BatchStatus status) {
		if (run.isRunning()) {
			log.warn("The last run over {} did not end properly.", run.getJobParameters().getString(PLACE));
		}
		for (String table : List.of("batch_job_execution", "batch_step_execution")) {
			this.jdbc.update("UPDATE " + table + " " + END, status.name(), run.getId());
		}
	}

}
