package dev.virtualthreads.payments.workers;

import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.stream.IntStream;

import dev.virtualthreads.payments.JobProcess;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/** Faults of workers and their manager. Every test has payments of its own. */
abstract class WorkerFaults {

	// in the middle of a partition and of a chunk
	private static final int MIDDLE = 1525;

	private static int run;

	static Cluster cluster;

	String partner;

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
		cluster.team.startMissing();
		cluster.writeFiles(this.partner);
	}

	String key(int payment) {
		return this.partner + "/P" + payment;
	}

	String middle() {
		return key(MIDDLE);
	}

	void completeOnce() {
		assertThat(cluster.manager().start()).isZero();
		cluster.requirePaidOnce(this.partner);
	}

	/** Returns the first worker that sends a payment, after a signal to it. */
	CompletableFuture<JobProcess> signalOnCall(String key, Consumer<JobProcess> signal) {
		CompletableFuture<JobProcess> signalled = new CompletableFuture<>();
		cluster.onFirstCall(key, (worker) -> {
			signal.accept(worker);
			signalled.complete(worker);
		});
		return signalled;
	}

	@ParameterizedTest
	@MethodSource("runs")
	void killedWorkerIsReplaced() {
		cluster.onFirstCall(middle(), cluster.team::killAndReplace);
		completeOnce();
	}

	@ParameterizedTest
	@MethodSource("runs")
	void hangingWorkerIsReplacedAndChangesNothingLater() {
		CompletableFuture<JobProcess> hanging = signalOnCall(middle(), JobProcess::hang);
		assertThat(cluster.manager().start()).isZero();
		JobProcess worker = hanging.join();
		worker.wake();
		worker.awaitLog("were not due any more");
		cluster.requirePaidOnce(this.partner);
	}

	@ParameterizedTest
	@MethodSource("runs")
	void killedManagerIsRestarted() {
		endManager(JobProcess::kill);
		completeOnce();
	}

	@Test
	@EnabledIfSystemProperty(named = "runs", matches = "\\d+", disabledReason = "profile faults")
	void workersStopWithTheirManager() {
		int calls = cluster.calls();
		endManager(JobProcess::terminate);
		assertThat(cluster.calls() - calls).isLessThan(Cluster.PAYMENTS);
		completeOnce();
		assertThat(cluster.calls() - calls).isEqualTo(Cluster.PAYMENTS);
	}

	private void endManager(Consumer<JobProcess> end) {
		CompletableFuture<JobProcess> called = signalOnCall(middle(), (worker) -> {
		});
		try (JobProcess manager = cluster.managerProcess(0)) {
			called.join();
			end.accept(manager);
			manager.awaitEnd();
		}
	}

	@Test
	@EnabledIfSystemProperty(named = "runs", matches = "\\d+", disabledReason = "profile faults")
	void workerThatIsAskedToEndCompletesItsPartition() {
		int calls = cluster.calls();
		CompletableFuture<JobProcess> asked = signalOnCall(middle(), JobProcess::terminate);
		assertThat(cluster.manager().start()).isZero();
		asked.join().awaitEnd();
		cluster.requirePaidOnce(this.partner);
		assertThat(cluster.calls() - calls).isEqualTo(Cluster.PAYMENTS);
	}

}
