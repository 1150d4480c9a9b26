package dev.virtualthreads.payments.workers;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

import dev.virtualthreads.payments.JobProcess;
import org.awaitility.core.ThrowingRunnable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

/** Faults of a run with two workers: every payment is made and stored once. */
@ExtendWith(OutputCaptureExtension.class)
@Timeout(120)
class WorkersIT extends WorkerFaults {

	// Spring AMQP may print another one, of a thread that closes its channel too late
	private static final String RETRY_TRACE = "\tat org.springframework.amqp.rabbit.listener";

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
	void restartedBrokerLosesNothing(int number, CapturedOutput output) {
		completeAfter(onCall(middle(), WorkersIT::restartBroker), output, "RabbitMQ");
	}

	@ParameterizedTest
	@MethodSource("runs")
	@EnabledIfSystemProperty(named = "runs", matches = "\\d+", disabledReason = "profile faults")
	void brokerThatEndsBeforeTheRequestsFailsTheRun(int number, CapturedOutput output) throws Exception {
		long steps = cluster.manager().count("batch_step_execution WHERE step_name = 'pay'");
		CompletableFuture<Void> end = inThread(() -> {
			await().dontCatchUncaughtExceptions()
				.atMost(Duration.ofMinutes(1))
				.pollInterval(Duration.ofMillis(1))
				.until(() -> cluster.manager().count("batch_step_execution WHERE step_name = 'pay'") > steps);
			cluster.broker.kill();
		});
		assertThat(cluster.manager().with("payments.partitions.rows", 5).start()).isOne();
		end.join();
		assertThat(output.getErr()).contains("RabbitMQ has not confirmed a partition: ").doesNotContain(RETRY_TRACE);
		cluster.broker.restart();
		assertThat(cluster.manager().with("payments.partitions.rows", 5).start()).isZero();
		cluster.requirePaidOnce(this.partner);
	}

	@ParameterizedTest
	@MethodSource("runs")
	void restartedDatabaseLosesNothing(int number, CapturedOutput output) {
		completeAfter(onCall(middle(), cluster::restartDatabase), output, "The database failed: ",
				"The connection to the database was lost: ");
	}

	// a manager that needs the server at this moment fails, and its restart completes it
	private void completeAfter(CompletableFuture<Void> restart, CapturedOutput output, String... reasons) {
		boolean completed = cluster.manager().start() == 0;
		restart.orTimeout(1, TimeUnit.MINUTES).join();
		if (!completed) {
			assertThat(output.getErr()).containsAnyOf(reasons);
			assertThat(cluster.manager().start()).isZero();
		}
		assertThat(output.getErr()).doesNotContain(RETRY_TRACE);
		cluster.requirePaidOnce(this.partner);
	}

	@ParameterizedTest
	@MethodSource("runs")
	void partitionThatEndsItsWorkersFailsTheJob(int number, CapturedOutput output) {
		long dead = cluster.deadRequests();
		cluster.onCall(middle(), cluster.team::killAndReplace);
		assertThat(cluster.manager().start()).isOne();
		assertThat(output.getErr()).contains("The broker has delivered the payments from %s/P".formatted(this.partner))
			.contains(" on %d times".formatted(Cluster.REDELIVERIES + 1));
		assertThat(cluster.deadRequests()).isEqualTo(dead + 1);
		cluster.onCall(middle(), (worker) -> {
		});
		completeOnce();
	}

	// a worker is killed, one hangs, the broker restarts, the manager is killed, and the
	// database restarts while the next manager waits for a payment
	@Test
	@Timeout(400)
	void allFaultsOfOneRunLoseNothing(CapturedOutput output) {
		CompletableFuture<Void> databaseRestarted = new CompletableFuture<>();
		cluster.onFirstCall(key(250), cluster.team::killAndReplace);
		CompletableFuture<JobProcess> hangs = signalOnCall(key(750), JobProcess::hang);
		hangs.thenAcceptAsync(JobProcess::wake,
				CompletableFuture.delayedExecutor(Integer.getInteger("hang", 5), TimeUnit.SECONDS));
		CompletableFuture<Void> broker = onCall(key(1250), WorkersIT::restartBroker);
		CompletableFuture<JobProcess> kill = signalOnCall(key(1750), (worker) -> {
		});
		cluster.onFirstCall(key(2250), (worker) -> databaseRestarted.join());
		try (JobProcess manager = cluster.managerProcess(0)) {
			await().dontCatchUncaughtExceptions()
				.atMost(Duration.ofMinutes(2))
				.until(() -> kill.isDone() || !manager.isAlive());
			manager.kill();
			manager.awaitEnd();
		}
		broker.join();
		hangs.join();
		long managers = cluster.manager().count("batch_job_execution");
		CompletableFuture<Void> database = inThread(() -> {
			await().atMost(Duration.ofMinutes(2))
				.until(() -> cluster.manager().count("batch_job_execution") > managers);
			cluster.restartDatabase();
			databaseRestarted.complete(null);
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

	private static void restartBroker() throws Exception {
		cluster.broker.kill();
		cluster.broker.restart();
	}

	// in a thread of its own, while the payment waits for its answer
	private CompletableFuture<Void> onCall(String key, ThrowingRunnable disturbance) {
		CompletableFuture<JobProcess> called = signalOnCall(key, (worker) -> {
		});
		return called.thenCompose((worker) -> inThread(disturbance));
	}

	private static CompletableFuture<Void> inThread(ThrowingRunnable disturbance) {
		return CompletableFuture.runAsync(() -> {
			try {
				disturbance.run();
			}
			catch (Throwable ex) {
				throw new IllegalStateException(ex);
			}
		}, Thread.ofPlatform()::start);
	}

}
