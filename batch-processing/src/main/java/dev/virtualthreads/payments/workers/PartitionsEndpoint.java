package dev.virtualthreads.payments.workers;

import dev.virtualthreads.payments.pay.PaySteps;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;

import org.springframework.batch.core.BatchStatus;
import org.springframework.batch.core.step.StepExecution;
import org.springframework.boot.actuate.endpoint.annotation.Endpoint;
import org.springframework.boot.actuate.endpoint.annotation.ReadOperation;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * Actuator endpoint {@code partitions}: the ranges of the current run, for people. It
 * reads the steps of the workers with one statement; the job repository needs several for
 * each step.
 */
@Endpoint(id = "partitions")
@RequiredArgsConstructor
class PartitionsEndpoint {

	private static final String STEPS = """
			SELECT step_name, status, write_count FROM batch_step_execution
			WHERE job_execution_id = ? AND step_name LIKE '%s:%%' ORDER BY step_execution_id"""
		.formatted(PaySteps.NAME);

	private final JdbcTemplate jdbc;

	private volatile @Nullable Current current;

	private record Current(StepExecution step, int ranges) {
	}

	void start(StepExecution step, int ranges) {
		this.current = new Current(step, ranges);
	}

	/** Returns the overview, null before the workers have requests. */
	@ReadOperation
	@Nullable PartitionOverview partitions() {
		Current run = this.current;
		return (run == null) ? null
				: PartitionOverview.of(run.step().getJobExecution().getStatus(), run.ranges(),
						this.jdbc.query(STEPS,
								(row, number) -> new PartitionOverview.Attempt(row.getString(1),
										BatchStatus.valueOf(row.getString(2)), row.getLong(3)),
								run.step().getJobExecutionId()));
	}

}
