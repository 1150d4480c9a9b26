package dev.virtualthreads.payments.job;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

import org.jspecify.annotations.Nullable;

import org.springframework.batch.core.job.JobExecution;
import org.springframework.batch.core.listener.JobExecutionListener;
import org.springframework.batch.core.step.StepExecution;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Component;

/** Lets a job that is asked to end commit its chunk, before the database is closed. */
@Component
final class StopOnShutdown implements SmartLifecycle, JobExecutionListener {

	private static final Duration LIMIT = Duration.ofSeconds(25);

	private final CountDownLatch ended = new CountDownLatch(1);

	private volatile @Nullable JobExecution execution;

	@Override
	public void beforeJob(JobExecution execution) {
		this.execution = execution;
	}

	/** Is told when all that the job has to write is written. */
	void ended() {
		this.ended.countDown();
	}

	@Override
	public boolean isRunning() {
		JobExecution current = this.execution;
		return current != null && this.ended.getCount() > 0;
	}

	@Override
	public void start() {
		// the job starts by itself
	}

	@Override
	public void stop() {
		JobExecution current = this.execution;
		if (current == null) {
			return;
		}
		current.getStepExecutions().forEach(StepExecution::setTerminateOnly);
		try {
			if (!this.ended.await(LIMIT.toMillis(), TimeUnit.MILLISECONDS)) {
				return; // the chunk is lost, and paid again with the same keys
			}
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
		}
	}

}
