package dev.virtualthreads.payments.workers;

import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Faults of a run with a manager and two workers on RabbitMQ and PostgreSQL: every
 * payment is made and stored once.
 */
@ExtendWith(OutputCaptureExtension.class)
@Timeout(120)
class WorkersIT {

	// in the middle of a partition and of a chunk
	private static final int MIDDLE = 1525;

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
		return IntStream.rangeClosed(1, Integer.getInteger("runs", 2));
	}

	@BeforeEach
	void prepare() throws Exception {
		this.partner = "partner" + ++run;
		cluster.startMissingWorkers();
		cluster.writeFiles(this.partner);
	}

	private String middle() {
		return this.partner + "/P" + MIDDLE;
	}

	@ParameterizedTest
	@MethodSource("runs")
	void killedWorkerIsReplaced() {
		cluster.onFirstCall(middle(), cluster::killAndReplace);
		assertThat(cluster.manager().start()).isZero();
		cluster.requirePaidOnce(this.partner);
	}

	@ParameterizedTest
	@MethodSource("runs")
	void hangingWorkerIsReplacedAndItsLateResultRejected() throws Exception {
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
		cluster.requirePaidOnce(this.partner);
	}

	@ParameterizedTest
	@MethodSource("runs")
	void killedManagerIsRestarted() throws Exception {
		try (WorkerProcess manager = cluster.managerProcess()) {
			CountDownLatch middle = new CountDownLatch(1);
			cluster.onFirstCall(middle(), (worker) -> middle.countDown());
			middle.await();
			manager.kill();
			manager.awaitEnd();
		}
		assertThat(cluster.manager().start()).isZero();
		cluster.requirePaidOnce(this.partner);
	}

	@ParameterizedTest
	@MethodSource("runs")
	void restartedBrokerLosesNothing() throws Exception {
		Thread restart = onMiddle(() -> {
			cluster.broker().kill();
			cluster.broker().restart();
		});
		completeAfter(restart);
	}

	@ParameterizedTest
	@MethodSource("runs")
	void restartedDatabaseLosesNothing() throws Exception {
		Thread restart = onMiddle(cluster::restartDatabase);
		completeAfter(restart);
	}

	// a manager that needs the server at this moment fails, and its restart completes the
	// run
	private void completeAfter(Thread restart) throws InterruptedException {
		boolean completed = cluster.manager().start() == 0;
		restart.join();
		assertThat(completed || cluster.manager().start() == 0).isTrue();
		cluster.requirePaidOnce(this.partner);
	}

	@ParameterizedTest
	@MethodSource("runs")
	void partitionThatEndsItsWorkersFailsTheJob(int number, CapturedOutput output) throws Exception {
		cluster.onCall(middle(), cluster::killAndReplace);
		assertThat(cluster.manager().start()).isOne();
		assertThat(output.getErr())
			.contains("The broker has delivered lines 502 to 601 of %s-2.csv 2 times".formatted(this.partner));
		cluster.onCall(middle(), (worker) -> {
		});
		assertThat(cluster.manager().start()).isZero();
		cluster.requirePaidOnce(this.partner);
	}

	/** Action that may fail. */
	@FunctionalInterface
	private interface Disturbance {

		void run() throws Exception;

	}

	// in a thread of its own, while the payment in the middle waits for its answer
	private Thread onMiddle(Disturbance disturbance) {
		CountDownLatch middle = new CountDownLatch(1);
		cluster.onFirstCall(middle(), (worker) -> middle.countDown());
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
