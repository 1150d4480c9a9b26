package dev.virtualthreads.payments.run;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Semaphore;

import dev.virtualthreads.payments.FakeGateway;
import dev.virtualthreads.payments.FakeGateway.Answer;
import dev.virtualthreads.payments.JobProcess;
import dev.virtualthreads.payments.app.JobRun;
import dev.virtualthreads.payments.generate.PartnerFileGenerator;

import static org.assertj.core.api.Assertions.assertThat;

/** Run over generated files that is killed or terminated and then completed. */
final class InterruptedRun implements AutoCloseable {

	// the profile "faults" has a hundred
	private static final int KILLS = Integer.getInteger("kills", 2);

	private static final int CHUNK = 100;

	// the rows of all kills, and those of the last run
	private static final int PAYMENTS = (KILLS + 1) * 4 * CHUNK;

	private static final int ALL = 1_000_000;

	private static final int MAX_START_MILLIS = 3000;

	// seed 1 begins with a kill during the start and one after the first chunk
	private final Random random = new Random(Integer.getInteger("seed", 1));

	// calls that a run may make: otherwise it could end before it is killed
	private volatile Semaphore allowed = new Semaphore(0);

	private final FakeGateway gateway = new FakeGateway((call, key, path) -> {
		this.allowed.acquire();
		Thread.sleep(5);
		return new Answer(200, "");
	});

	private final JobRun job;

	private final Path log;

	InterruptedRun(JobRun job, Path folder) {
		PartnerFileGenerator.write(PAYMENTS, 7, 0, folder.resolve("partners"));
		this.log = folder.resolve("run.log");
		this.job = job.with("payments.input", folder.resolve("partners"))
			.with("payments.gateway.url", this.gateway.url())
			.with("payments.chunk-size", CHUNK)
			.with("payments.gateway.max-concurrent", 200);
	}

	// Most kills wait for a number of calls, since a JVM takes longer to start than a
	// chunk. The others come after a time, while tables are created or before the run.
	void kill() throws Exception {
		for (int kill = 0; kill < KILLS; kill++) {
			if (kill % 4 == 0) {
				try (JobProcess process = start(CHUNK)) {
					process.awaitEnd(Duration.ofMillis(this.random.nextInt(MAX_START_MILLIS)));
				}
			}
			else {
				int calls = 1 + this.random.nextInt(4 * CHUNK);
				try (JobProcess process = start(calls)) {
					process.awaitCalls(this.gateway, this.gateway.calls() + calls);
				}
			}
		}
		assertThat(this.job.paid()).isBetween((long) CHUNK, PAYMENTS - 1L);
	}

	int terminate() {
		JobProcess process = start(ALL);
		process.awaitCalls(this.gateway, 4 * CHUNK);
		process.terminate();
		return process.awaitEnd();
	}

	private JobProcess start(int calls) {
		allow(calls);
		return JobProcess.start(this.job, "256m", this.log);
	}

	// the calls of a process that was killed end
	private void allow(int calls) {
		Semaphore before = this.allowed;
		this.allowed = new Semaphore(calls);
		before.release(ALL - before.availablePermits());
	}

	/** Completes the run, and compares the payments of the gateway with the table. */
	void completeAndCompare() {
		allow(ALL);
		assertThat(this.job.start()).isZero();
		assertThat(this.job.count("payment")).isEqualTo(PAYMENTS);
		assertThat(this.job.count("reject")).isZero();
		assertThat(Set.copyOf(this.job.query("SELECT payment_key || ' ' || amount FROM payment WHERE status = 'OK'")))
			.isEqualTo(this.gateway.payments());
		assertThat(this.gateway.bodiesByKey().values()).allMatch((bodies) -> bodies.size() == 1);
	}

	boolean hasRepeatedCalls() {
		return this.gateway.calls() > this.gateway.amountsByKey().size();
	}

	@Override
	public void close() {
		this.gateway.close();
	}

}
