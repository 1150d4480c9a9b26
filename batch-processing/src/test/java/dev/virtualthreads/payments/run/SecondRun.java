package dev.virtualthreads.payments.run;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;

import dev.virtualthreads.payments.FakeGateway;
import dev.virtualthreads.payments.FakeGateway.Answer;
import dev.virtualthreads.payments.app.JobRun;

import org.springframework.boot.test.system.CapturedOutput;

import static org.assertj.core.api.Assertions.assertThat;

/** Second run on the database of a run that waits for its gateway. */
final class SecondRun {

	private SecondRun() {
	}

	/** Asserts that the second run is refused and the first one pays five payments. */
	static void assertRefused(JobRun job, CapturedOutput output) throws Exception {
		CountDownLatch called = new CountDownLatch(1);
		CountDownLatch release = new CountDownLatch(1);
		try (FakeGateway gateway = new FakeGateway((call) -> {
			called.countDown();
			release.await();
			return new Answer(200, "");
		})) {
			job.with("payments.gateway.url", gateway.url());
			// not on the common pool, which the JDK's HTTP client uses
			CompletableFuture<Integer> first = CompletableFuture.supplyAsync(job::start, Thread.ofPlatform()::start);
			called.await();
			assertThat(job.start()).isOne();
			assertThat(output.getErr()).contains("Not completed: Another run is using this database");
			release.countDown();
			assertThat(first.get()).isZero();
			assertThat(gateway.calls()).isEqualTo(5);
		}
	}

}
