package dev.virtualthreads.payments.workers;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

import lombok.RequiredArgsConstructor;

import org.springframework.batch.core.BatchStatus;
import org.springframework.batch.core.repository.dao.DefaultExecutionContextSerializer;
import org.springframework.batch.infrastructure.item.ExecutionContext;
import org.springframework.context.annotation.Profile;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/**
 * Reader of the partitions of a run, with one statement: the job repository needs one for
 * each partition.
 */
@Component
@Profile("manager")
@RequiredArgsConstructor
final class PartitionCounts {

	private static final String PARTITIONS = PartitionName.of("%");

	private static final String BY_STATUS = """
			SELECT status, COUNT(*), SUM(write_count) FROM batch_step_execution
			WHERE job_execution_id = ? AND step_name LIKE ?
			GROUP BY status""";

	private static final String WITH_CONTEXT = """
			SELECT status, write_count, COALESCE(serialized_context, short_context)
			FROM batch_step_execution JOIN batch_step_execution_context USING (step_execution_id)
			WHERE job_execution_id = ? AND step_name LIKE ?""";

	private final JdbcTemplate jdbc;

	/** Returns the partitions by status, without their workers. */
	List<PartitionCount> byStatus(long run) {
		return this.jdbc.query(BY_STATUS, (row, number) -> new PartitionCount(BatchStatus.valueOf(row.getString(1)), "",
				row.getLong(2), row.getLong(3)), run, PARTITIONS);
	}

	/** Returns every partition with its worker. */
	List<PartitionCount> withWorkers(long run) {
		return this.jdbc.query(WITH_CONTEXT, (row, number) -> new PartitionCount(BatchStatus.valueOf(row.getString(1)),
				Claim.of(context(row.getString(3))).worker(), 1, row.getLong(2)), run, PARTITIONS);
	}

	// as Spring Batch stores it
	private static ExecutionContext context(String text) {
		try {
			return new ExecutionContext(new DefaultExecutionContextSerializer()
				.deserialize(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8))));
		}
		catch (IOException ex) {
			throw new IllegalStateException(ex);
		}
	}

}
