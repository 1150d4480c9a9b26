package dev.virtualthreads.payments.workers.manager;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

import dev.virtualthreads.payments.workers.Claim;
import dev.virtualthreads.payments.workers.Partition;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;

import org.springframework.batch.core.BatchStatus;
import org.springframework.batch.core.job.JobExecution;
import org.springframework.batch.core.listener.JobExecutionListener;
import org.springframework.batch.core.repository.dao.DefaultExecutionContextSerializer;
import org.springframework.batch.infrastructure.item.ExecutionContext;
import org.springframework.boot.actuate.endpoint.annotation.Endpoint;
import org.springframework.boot.actuate.endpoint.annotation.ReadOperation;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * Actuator endpoint {@code partitions}: the partitions of the current run. It reads them
 * with one statement; the job repository needs one for each partition.
 */
@Endpoint(id = "partitions")
@RequiredArgsConstructor
class PartitionsEndpoint implements JobExecutionListener {

	private static final String PARTITIONS = """
			SELECT status, write_count, COALESCE(serialized_context, short_context)
			FROM batch_step_execution JOIN batch_step_execution_context USING (step_execution_id)
			WHERE job_execution_id = ? AND step_name LIKE ?""";

	private final JdbcTemplate jdbc;

	private volatile @Nullable JobExecution run;

	@Override
	public void beforeJob(JobExecution run) {
		this.run = run;
	}

	/** Returns the overview, null before the job starts. */
	@ReadOperation
	@Nullable PartitionOverview partitions() {
		JobExecution current = this.run;
		return (current == null) ? null
				: PartitionOverview.of(current.getStatus(),
						this.jdbc.query(PARTITIONS,
								(row, number) -> new PartitionOverview.Step(BatchStatus.valueOf(row.getString(1)),
										row.getLong(2), worker(row.getString(3))),
								current.getId(), Partition.stepName("%")));
	}

	// the context is as Spring Batch stores it
	private static String worker(String context) {
		try {
			return Claim
				.of(new ExecutionContext(new DefaultExecutionContextSerializer()
					.deserialize(new ByteArrayInputStream(context.getBytes(StandardCharsets.UTF_8)))))
				.worker();
		}
		catch (IOException ex) {
			throw new IllegalStateException(ex);
		}
	}

}
