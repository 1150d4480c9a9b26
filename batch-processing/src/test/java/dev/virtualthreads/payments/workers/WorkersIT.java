package dev.virtualthreads.payments.workers;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.stream.IntStream;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

/**
 * Faults of a run with a manager and two workers on RabbitMQ and PostgreSQL: every
 * payment is made and stored once.
 */
@ExtendWith(OutputCaptureExtension.class)
@Timeout(120)
class WorkersIT {

	// in the middle of a partition and of a chunk
	private static final int MIDDLE = 1525;

	// not any trace: Spring AMQP may print one of a thread that closes a channel after
	// the
	// end of its executor
	private static final String RETRY_TRACE = "\tat org.springframework.amqp.rabbit.listener";

	private static int run;

	private static Cluster cluster;

	private String partner;

	@BeforeAll
	static void startCluster(@TempDir Path folder) throws Exception {
		cluster = new Cluster(folder);
	}

	@AfterAll
	static void stopCluster() throws Exception {
		if (cluster != null) {
			cluster.close();
		}
	}

	// the profile "faults" has twenty
	static IntStream runs() {
		return IntStream.rangeClosed(1, Integer.getInteger("runs", 1));
	}

	@BeforeEach
	void prepare() throws Exception {
		this.partner = "partner" + ++run;
		cluster.team().startMissing();
		cluster.writeFiles(this.partner);
	}

	private String middle() {
		return key(MIDDLE);
	}

	@ParameterizedTest
	@MethodSource("runs")
	void killedWorkerIsReplaced() {
		cluster.onFirstCall(middle(), cluster.team()::killAndReplace);
		assertThat(cluster.manager().start()).isZero();
		cluster.requirePaidOnce(this.partner);
	}

	@ParameterizedTest
	@MethodSource("runs")
	void hangingWorkerIsReplacedAndChangesNothingLater() throws Exception {
		CountDownLatch hanging = new CountDownLatch(1);
		WorkerProcess[] worker = new WorkerProcess[1];
		cluster.onFirstCall(middle(), (process) -> {
			process.hang();
			worker[0] = process;
			hanging.countDown();
		});
		assertThat(cluster.manager().start()).isZero();
		hanging.await();
		worker[0].wake();
		worker[0].awaitLog("were not due any more");
		cluster.requirePaidOnce(this.partner);
	}

	@ParameterizedTest
	@MethodSource("runs")
	void killedManagerIsRestarted() throws Exception {
		endManager(WorkerProcess::kill);
		restartManager();
	}

	@Test
	@EnabledIfSystemProperty(named = "runs", matches = "\\d+", disabledReason = "profile faults")
	void workersStopWithTheirManager() throws Exception {
		int calls = cluster.calls();
		endManager(WorkerProcess::terminate);
		assertThat(cluster.calls() - calls).isLessThan(Cluster.PAYMENTS);
		restartManager();
		assertThat(cluster.calls() - calls).isEqualTo(Cluster.PAYMENTS);
	}

	private void endManager(Consumer<WorkerProcess> end) throws Exception {
		CountDownLatch middle = new CountDownLatch(1);
		cluster.onFirstCall(middle(), (worker) -> middle.countDown());
		try (WorkerProcess manager = cluster.managerProcess(0)) {
			middle.await();
			end.accept(manager);
			manager.awaitEnd();
		}
	}

	private void restartManager() {
		assertThat(cluster.manager().start()).isZero();
		cluster.requirePaidOnce(this.partner);
	}

	@Test
	@EnabledIfSystemProperty(named = "runs", matches = "\\d+", disabledReason = "profile faults")
	void workerThatIsAskedToEndCompletesItsPartition() {
		int calls = cluster.calls();
		WorkerProcess[] worker = new WorkerProcess[1];
		cluster.onFirstCall(middle(), (process) -> {
			process.terminate();
			worker[0] = process;
		});
		assertThat(cluster.manager().start()).isZero();
		worker[0].awaitEnd();
		cluster.requirePaidOnce(this.partner);
		assertThat(cluster.calls() - calls).isEqualTo(Cluster.PAYMENTS);
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', textBlock = """
			spring.rabbitmq.password         | wrong | RabbitMQ cannot be used: ACCESS_REFUSED
			payments.partitions.redeliveries | 7     | RabbitMQ has a queue with other settings: inequivalent arg
			""")
	void settingThatTheBrokerRefusesIsReportedBeforeTheRun(String name, String value, String sentence,
			CapturedOutput output) {
		long runs = cluster.manager().count("batch_job_execution");
		assertThat(cluster.manager().with(name, value).start()).isOne();
		assertThat(output.getErr()).contains(sentence).doesNotContain("\tat ");
		assertThat(cluster.manager().count("batch_job_execution")).isEqualTo(runs);
	}

	@ParameterizedTest
	@MethodSource("runs")
	void restartedBrokerLosesNothing(int number, CapturedOutput output) throws Exception {
		Thread restart = onMiddle(() -> {
			cluster.broker().kill();
			cluster.broker().restart();
		});
		completeAfter(restart, output, "RabbitMQ");
	}

	// requests are sent when the step is stored
	@ParameterizedTest
	@MethodSource("runs")
	@EnabledIfSystemProperty(named = "runs", matches = "\\d+", disabledReason = "profile faults")
	void brokerThatEndsBeforeTheRequestsFailsTheRun(int number, CapturedOutput output) throws Exception {
		long steps = cluster.manager().count("batch_step_execution WHERE step_name = 'pay'");
		Thread end = Thread.ofPlatform().start(() -> {
			await().dontCatchUncaughtExceptions()
				.atMost(Duration.ofMinutes(1))
				.pollInterval(Duration.ofMillis(1))
				.until(() -> cluster.manager().count("batch_step_execution WHERE step_name = 'pay'") > steps);
			cluster.broker().kill();
		});
		assertThat(cluster.manager().with("payments.partitions.rows", 5).start()).isOne();
		end.join();
		assertThat(output.getErr()).contains("RabbitMQ has not confirmed a partition: ").doesNotContain(RETRY_TRACE);
		cluster.broker().restart();
		assertThat(cluster.manager().with("payments.partitions.rows", 5).start()).isZero();
		cluster.requirePaidOnce(this.partner);
	}

	@ParameterizedTest
	@MethodSource("runs")
	void restartedDatabaseLosesNothing(int number, CapturedOutput output) throws Exception {
		Thread restart = onMiddle(cluster::restartDatabase);
		completeAfter(restart, output, "The database failed: ", "The connection to the database was lost: ");
	}

	// a manager that needs the server at this moment fails, and its restart completes the
	// run
	private void completeAfter(Thread restart, CapturedOutput output, String... reasons) throws InterruptedException {
		boolean completed = cluster.manager().start() == 0;
		assertThat(restart.join(Duration.ofMinutes(1))).isTrue();
		if (!completed) {
			assertThat(output.getErr()).containsAnyOf(reasons);
			assertThat(cluster.manager().start()).isZero();
		}
		assertThat(output.getErr()).doesNotContain(RETRY_TRACE);
		cluster.requirePaidOnce(this.partner);
	}

	@ParameterizedTest
	@MethodSource("runs")
	void partitionThatEndsItsWorkersFailsTheJob(int number, CapturedOutput output) throws Exception {
		long dead = cluster.deadRequests();
		cluster.onCall(middle(), cluster.team()::killAndReplace);
		assertThat(cluster.manager().start()).isOne();
		assertThat(output.getErr()).contains("The broker has delivered the payments from %s/P".formatted(this.partner))
			.contains(" on %d times".formatted(Cluster.REDELIVERIES + 1));
		assertThat(cluster.deadRequests()).isEqualTo(dead + 1);
		cluster.onCall(middle(), (worker) -> {
		});
		assertThat(cluster.manager().start()).isZero();
		cluster.requirePaidOnce(this.partner);
	}

	// a worker is killed, one hangs, the broker restarts, the manager is killed, and the
	// database restarts while the next manager waits for a payment
	@Test
	@Timeout(400)
	void allFaultsOfOneRunLoseNothing(CapturedOutput output) throws Exception {
		CountDownLatch hangs = new CountDownLatch(1);
		CountDownLatch kill = new CountDownLatch(1);
		CountDownLatch databaseRestarted = new CountDownLatch(1);
		cluster.onFirstCall(key(250), cluster.team()::killAndReplace);
		cluster.onFirstCall(key(750), (worker) -> {
			worker.hang();
			hangs.countDown();
			Thread.ofPlatform().start(() -> {
				LockSupport.parkNanos(Duration.ofSeconds(Integer.getInteger("hang", 5)).toNanos());
				worker.wake();
			});
		});
		Thread broker = onCall(key(1250), () -> {
			cluster.broker().kill();
			cluster.broker().restart();
		});
		cluster.onFirstCall(key(1750), (worker) -> kill.countDown());
		cluster.onFirstCall(key(2250), (worker) -> joinUnchecked(databaseRestarted));
		try (WorkerProcess manager = cluster.managerProcess(0)) {
			await().dontCatchUncaughtExceptions()
				.atMost(Duration.ofMinutes(2))
				.until(() -> kill.getCount() == 0 || !manager.isAlive());
			manager.kill();
			manager.awaitEnd();
		}
		broker.join();
		hangs.await();
		long managers = cluster.manager().count("batch_job_execution");
		Thread database = Thread.ofPlatform().start(() -> {
			await().atMost(Duration.ofMinutes(2))
				.until(() -> cluster.manager().count("batch_job_execution") > managers);
			restartDatabaseUnchecked();
			databaseRestarted.countDown();
		});
		int code = cluster.manager().start();
		database.join();
		for (int start = 1; code != 0 && start < 5; start++) {
			assertThat(output.getErr()).containsAnyOf("Start the job with the same input to continue.",
					"Start the job again when the database is available.");
			code = cluster.manager().start();
		}
		assertThat(code).isZero();
		assertThat(output.getOut())
			.contains("Processed %d payments: %<d OK, 0 SKIP, 0 rejected in ".formatted(Cluster.PAYMENTS));
		cluster.requirePaidOnce(this.partner);
	}

	private static void joinUnchecked(CountDownLatch latch) {
		try {
			latch.await();
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
		}
	}

	private static void restartDatabaseUnchecked() {
		try {
			cluster.restartDatabase();
		}
		catch (IOException ex) {
			throw new UncheckedIOException(ex);
		}
	}

	private String key(int payment) {
		return this.partner + "/P" + payment;
	}

	/** Action that may fail. */
	@FunctionalInterface
	private interface Disturbance {

		void run() throws Exception;

	}

	// in a thread of its own, while the payment in the middle waits for its answer
	private Thread onMiddle(Disturbance disturbance) {
		return onCall(middle(), disturbance);
	}

	private Thread onCall(String key, Disturbance disturbance) {
		CountDownLatch middle = new CountDownLatch(1);
		cluster.onFirstCall(key, (worker) -> middle.countDown());
		return Thread.ofPlatform().start(() -> {
			try {
				middle.await();
				disturbance.run();
			}
			catch (Exception ex) {
				throw new IllegalStateException(ex);
			}
		});
	}

}
