package dev.virtualthreads.payments.workers.manager;

import java.nio.file.Path;
import java.util.List;

import dev.virtualthreads.payments.PaymentsProperties;
import dev.virtualthreads.payments.StepFailure;
import dev.virtualthreads.payments.workers.Claim;
import dev.virtualthreads.payments.workers.PartitionDatabase;
import dev.virtualthreads.payments.workers.manager.PartitionOverview.WorkerShare;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import org.springframework.batch.core.BatchStatus;
import org.springframework.batch.core.step.StepExecution;
import org.springframework.jdbc.core.JdbcTemplate;

import static org.assertj.core.api.Assertions.assertThat;

/** Statements of the manager on the records of partitions. */
class ManagerDatabaseIT {

	private static PartitionDatabase database;

	@BeforeAll
	static void start(@TempDir Path folder) throws Exception {
		database = new PartitionDatabase(folder, ManagerDatabaseIT.class);
	}

	@AfterAll
	static void stop() {
		database.close();
	}

	@AfterEach
	void reset() {
		database.reset();
	}

	@ParameterizedTest
	@ValueSource(ints = { 2, 20 })
	void overviewIsOneStatement(int number) {
		List<StepExecution> partitions = database.partitions(number);
		store(partitions.get(0), BatchStatus.COMPLETED, 500, "w1");
		store(partitions.get(1), BatchStatus.STARTED, 300, "w2");
		PartitionsEndpoint endpoint = new PartitionsEndpoint(database.bean(JdbcTemplate.class));
		assertThat(endpoint.partitions()).isNull();
		endpoint.beforeJob(partitions.getFirst().getJobExecution());
		database.dataSource().forgetStatements();
		assertThat(endpoint.partitions()).isEqualTo(new PartitionOverview("STARTING", 800, number - 2, 1, 1, 0,
				List.of(new WorkerShare("w1", 0, 1, 500), new WorkerShare("w2", 1, 0, 300))));
		assertThat(database.dataSource().statements()).hasSize(1);
	}

	private static void store(StepExecution partition, BatchStatus status, long rows, String worker) {
		partition.setStatus(status);
		partition.setWriteCount(rows);
		new Claim(worker, 0).store(partition);
		database.records().store(partition);
	}

	@Test
	void failureOfAPartitionIsStoredWhenTheDatabaseAnswersAgain() {
		StepExecution partition = database.partitions(1).getFirst();
		database.dataSource().refuse(3);
		database.refusedUpdates().results(3);
		new FailedPartitions(database.records(), database.bean(PaymentsProperties.class)).fail(partition.getId(),
				false);
		StepExecution stored = database.stored(partition);
		assertThat(stored.getStatus()).isEqualTo(BatchStatus.FAILED);
		assertThat(StepFailure.of(stored).orElseThrow()).startsWith("The broker has delivered lines 2 to 21");
	}

	@Test
	void partitionThatAWorkerDidNotFindFailsTheRun() {
		StepExecution partition = database.partitions(1).getFirst();
		new FailedPartitions(database.records(), database.bean(PaymentsProperties.class)).fail(partition.getId(), true);
		assertThat(StepFailure.of(database.stored(partition)).orElseThrow())
			.startsWith("A worker did not find its partition in the database");
	}

}
