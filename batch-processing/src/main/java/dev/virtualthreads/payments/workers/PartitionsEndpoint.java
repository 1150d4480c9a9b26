package dev.virtualthreads.payments.workers;

import dev.virtualthreads.payments.pay.PaySteps;
import dev.virtualthreads.payments.workers.PartitionOverview.Attempt;
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

	private volatile @Nullable StepExecution manager;

	private volatile int ranges;

	void start(StepExecution manager, int ranges) {
		this.ranges = ranges;
		this.manager = manager;
	}

	/** Returns the overview, null before the workers have requests. */
	@ReadOperation
	@Nullable PartitionOverview partitions() {
		StepExecution step = this.manager;
		return (step == null) ? null
				: PartitionOverview.of(step.getJobExecution().getStatus(), this.ranges,
						this.jdbc.query(
								STEPS, (row, number) -> new Attempt(row.getString(1),
										BatchStatus.valueOf(row.getString(2)), row.getLong(3)),
								step.getJobExecutionId()));
	}

}
