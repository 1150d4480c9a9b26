package dev.virtualthreads.payments.run;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

import dev.virtualthreads.payments.PaymentsProperties;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;

import org.springframework.batch.core.BatchStatus;
import org.springframework.batch.core.job.JobExecution;
import org.springframework.batch.core.listener.JobExecutionListener;
import org.springframework.batch.core.repository.JobRepository;
import org.springframework.batch.core.step.StepExecution;
import org.springframework.context.event.ContextClosedEvent;
import org.springframework.context.event.EventListener;

/**
 * Listener that stops the job after its current chunk when the process is asked to end. A
 * JVM shutdown hook would race with Spring's own, which closes the database.
 */
@RequiredArgsConstructor
final class StopOnShutdown implements JobExecutionListener {

	private static final Duration LIMIT = Duration.ofSeconds(25);

	private final JobRepository repository;

	private final PaymentsProperties properties;

	private final CompletableFuture<Void> ended = new CompletableFuture<>();

	private volatile @Nullable JobExecution execution;

	@Override
	public void beforeJob(JobExecution execution) {
		this.execution = execution;
	}

	void ended() {
		this.ended.complete(null);
	}

	@EventListener
	void stop(ContextClosedEvent event) {
		JobExecution current = this.execution;
		if (current == null || this.ended.isDone()) {
			return;
		}
		// no further step begins
		current.upgradeStatus(BatchStatus.STOPPING);
		current.getStepExecutions().forEach(StepExecution::setTerminateOnly);
		if (this.properties.role().equals("manager")) {
			// workers read this status with every chunk
			this.repository.update(current);
		}
		// later the next run repeats the open chunk, with the same keys
		this.ended.completeOnTimeout(null, LIMIT.toMillis(), TimeUnit.MILLISECONDS).join();
	}

}
