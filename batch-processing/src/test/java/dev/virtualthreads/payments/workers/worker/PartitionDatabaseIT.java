package dev.virtualthreads.payments.workers.worker;

import java.nio.file.Path;
import java.sql.Connection;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;

import javax.sql.DataSource;

import dev.virtualthreads.payments.PaymentsProperties;
import dev.virtualthreads.payments.RunParameters;
import dev.virtualthreads.payments.StepFailure;
import dev.virtualthreads.payments.job.PayStep;
import dev.virtualthreads.payments.partner.UniqueRows;
import dev.virtualthreads.payments.store.PaymentStore;
import dev.virtualthreads.payments.workers.Claim;
import dev.virtualthreads.payments.workers.PartitionDatabase;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import org.springframework.batch.core.BatchStatus;
import org.springframework.batch.core.step.StepExecution;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.context.annotation.Bean;
import org.springframework.transaction.PlatformTransactionManager;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

/** Partitions that a worker pays on a database that refuses some statements. */
class PartitionDatabaseIT {

	private static PartitionDatabase database;

	/** Configuration of the fence around the job repository. */
	static class Fence {

		@Bean
		static BeanPostProcessor fence(ObjectProvider<DataSource> source,
				ObjectProvider<PlatformTransactionManager> transactions) {
			return WorkerConfiguration.fence(source, transactions);
		}

	}

	@BeforeAll
	static void start(@TempDir Path folder) throws Exception {
		database = new PartitionDatabase(folder, Fence.class);
	}

	@AfterAll
	static void stop() {
		database.close();
	}

	@AfterEach
	void reset() {
		database.reset();
	}

	@Test
	void statementOfADatabaseThatHangsFails() throws Exception {
		try (Connection connection = database.dataSource().getConnection()) {
			assertThat(connection.getNetworkTimeout()).isEqualTo(300_000);
		}
	}

	@Test
	void resultIsStoredWhenTheDatabaseAnswersAgain() {
		StepExecution partition = database.partitions(1).getFirst();
		database.dataSource().refuse(3);
		database.refusedUpdates().results(9);
		worker().pay(partition.getId(), 0);
		assertThat(database.stored(partition).getStatus()).isEqualTo(BatchStatus.COMPLETED);
	}

	// the third update is that of the second chunk, the first one is the claim
	@Test
	void chunkWhoseContextIsRefusedIsPaidAgain() {
		StepExecution partition = database.partitions(1).getFirst();
		database.refusedUpdates().context(3);
		worker().pay(partition.getId(), 0);
		StepExecution stored = database.stored(partition);
		assertThat(stored.getStatus()).isEqualTo(BatchStatus.COMPLETED);
		assertThat(UniqueRows.rowsIn(stored.getExecutionContext())).isEqualTo(PartitionDatabase.PAYMENTS);
		assertThat(database.payments()).isEqualTo(PartitionDatabase.PAYMENTS);
	}

	@Test
	void resultThatTheDatabaseRefusesTenTimesIsLeftToTheBroker() {
		StepExecution partition = database.partitions(1).getFirst();
		database.refusedUpdates().results(100);
		int calls = database.calls();
		assertThatIllegalStateException().isThrownBy(() -> worker().pay(partition.getId(), 0))
			.withMessage("The result of partition %d cannot be stored", partition.getId());
		assertThat(database.refusedUpdates().count()).isEqualTo(10);
		assertThat(database.stored(partition).getStatus()).isEqualTo(BatchStatus.STARTED);
		assertThat(database.calls() - calls).isEqualTo(PartitionDatabase.PAYMENTS);
	}

	@Test
	void workerWhoseRequestWasDeliveredAgainLeavesThePartition() throws Exception {
		StepExecution partition = database.partitions(1).getFirst();
		CountDownLatch taken = new CountDownLatch(1);
		CountDownLatch released = new CountDownLatch(1);
		Thread second = Thread.ofVirtual().unstarted(() -> worker().pay(partition.getId(), 1));
		database.onCalls("alder/P11", () -> {
			second.start();
			taken.await();
		}, () -> {
			taken.countDown();
			released.await();
		});
		worker().pay(partition.getId(), 0);
		StepExecution stored = database.stored(partition);
		assertThat(stored.getStatus()).isEqualTo(BatchStatus.STARTED);
		assertThat(Claim.of(stored.getExecutionContext()).delivery()).isOne();
		released.countDown();
		second.join();
		assertThat(database.stored(partition).getStatus()).isEqualTo(BatchStatus.COMPLETED);
		assertThat(database.payments()).isEqualTo(PartitionDatabase.PAYMENTS);
	}

	@Test
	void keyOfAnEarlierPartitionIsNotPaidAgain() {
		StepExecution partition = database.partition(Set.of("alder/P5"), Map.of("reject-limit", 1L));
		worker().pay(partition.getId(), 0);
		assertThat(database.stored(partition).getStatus()).isEqualTo(BatchStatus.COMPLETED);
		assertThat(database.payments()).isEqualTo(PartitionDatabase.PAYMENTS - 1);
	}

	@Test
	void reasonOfAFailedPartitionIsStored() {
		assertThat(failure(Set.of("alder/P5"), Map.of()))
			.startsWith("alder.csv line 6 (duplicate payment id) exceeds --payments.reject-limit=0.");
	}

	@Test
	void workerWithOtherFilesPaysNothing() {
		assertThat(failure(Set.of(), Map.of(RunParameters.FILES, "other"))).startsWith("A worker has other files in ");
		assertThat(database.payments()).isZero();
	}

	@Test
	void workerWithAnotherKindOfGatewayPaysNothing() {
		assertThat(failure(Set.of(), Map.of("simulated-gateway", "true"))).isEqualTo(
				"A worker has an HTTP gateway, but the manager has a simulated one: set --payments.gateway.url for the manager and all workers, or for none. Then start the manager again.");
		assertThat(database.payments()).isZero();
	}

	private static String failure(Set<String> paidElsewhere, Map<String, ?> parameters) {
		StepExecution partition = database.partition(paidElsewhere, parameters);
		worker().pay(partition.getId(), 0);
		StepExecution stored = database.stored(partition);
		assertThat(stored.getStatus()).isEqualTo(BatchStatus.FAILED);
		return StepFailure.of(stored).orElseThrow();
	}

	private static PartitionWorker worker() {
		WorkerFiles files = new WorkerFiles(database.bean(PaymentsProperties.class));
		PartitionSteps steps = new PartitionSteps(database.bean(PayStep.class), database.bean(PaymentStore.class),
				files, database.bean(PaymentsProperties.class), database.records());
		return new PartitionWorker(database.records(), steps);
	}

}
