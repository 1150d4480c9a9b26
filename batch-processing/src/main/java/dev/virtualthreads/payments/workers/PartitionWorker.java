package dev.virtualthreads.payments.workers;

import java.lang.management.ManagementFactory;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

import dev.virtualthreads.payments.PaymentsException;
import dev.virtualthreads.payments.PaymentsProperties;
import lombok.RequiredArgsConstructor;
import lombok.extern.slf4j.Slf4j;

import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.amqp.rabbit.listener.ConsumeOkEvent;
import org.springframework.batch.core.BatchStatus;
import org.springframework.batch.core.job.JobExecution;
import org.springframework.batch.core.job.JobInterruptedException;
import org.springframework.batch.core.repository.JobRepository;
import org.springframework.batch.core.step.Step;
import org.springframework.batch.core.step.StepExecution;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.boot.ApplicationArguments;
import org.springframework.boot.ApplicationRunner;
import org.springframework.context.annotation.Profile;
import org.springframework.context.event.EventListener;
import org.springframework.dao.DataAccessException;
import org.springframework.dao.EmptyResultDataAccessException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.TransactionException;

/**
 * Worker, which pays ranges, one at a time, until the process is asked to end. Every
 * attempt has a step of its own, so a worker that hung overwrites nothing; it pays
 * nothing twice, because the gateway pays once per key.
 */
@Component
@Profile("worker")
@RequiredArgsConstructor
@Slf4j
final class PartitionWorker implements ApplicationRunner, DisposableBean {

	// attempts to pay a range while the database fails
	private static final int MAX_ATTEMPTS = 10;

	private static final long PAUSE_MILLIS = 1000;

	private static final String OTHER_DATABASE = "A worker did not find the run in its database: give all workers the database of the manager (--spring.datasource.url), then start the manager again.";

	private static final String OTHER_GATEWAY = "A worker has %s gateway, but the manager has %s one: set --payments.gateway.url for the manager and all workers, or for none. Then start the manager again.";

	private final JobRepository repository;

	private final Step pay;

	private final Consumer<List<PayRequest>> failed;

	private final PaymentsProperties properties;

	// process, host, and characters that no earlier process had
	private final String name = "%s-%s".formatted(ManagementFactory.getRuntimeMXBean().getName(),
			UUID.randomUUID().toString().substring(0, 4));

	private final CountDownLatch closed = new CountDownLatch(1);

	private final AtomicBoolean ready = new AtomicBoolean();

	@EventListener
	void accepted(ConsumeOkEvent event) {
		if (!this.ready.getAndSet(true)) {
			log.info("Worker {} takes partitions from the queue {}. Gateway: {}.", this.name,
					this.properties.partitions().queue(),
					this.properties.gateway().isSimulated() ? "simulated" : "HTTP");
		}
	}

	@Override
	public void run(ApplicationArguments arguments) throws InterruptedException {
		this.closed.await();
	}

	@Override
	public void destroy() {
		this.closed.countDown();
	}

	/**
	 * Pays a range, or sends the reason why it cannot be paid to the manager. The broker
	 * removes the request afterwards, and gives another one to a worker that has none:
	 * reader and writer of the step keep the state of one range.
	 */
	@RabbitListener(queues = "#{partitions.queue()}")
	void pay(PayRequest request) {
		for (int attempt = 1; !isSettled(request, attempt); attempt++) {
			pause();
		}
	}

	// paid, reported as failed, or of no use any more
	private boolean isSettled(PayRequest request, int attempt) {
		try {
			JobExecution job = this.repository.getJobExecution(request.execution());
			if (job == null) {
				return fail(request, OTHER_DATABASE);
			}
			// The next manager divides what is still due. A completed run has no range:
			// this one was delivered twice, or is of another database.
			if (!job.isRunning() || job.isStopping()) {
				return job.getStatus() != BatchStatus.COMPLETED || fail(request, OTHER_DATABASE);
			}
			// a payment of the simulated gateway would be stored as paid
			boolean simulated = Boolean.parseBoolean(job.getJobParameters().getString(PaymentsProperties.SIMULATED));
			return (simulated == this.properties.gateway().isSimulated()) ? isSettled(request, attempt, job)
					: fail(request, simulated ? OTHER_GATEWAY.formatted("an HTTP", "a simulated")
							: OTHER_GATEWAY.formatted("a simulated", "an HTTP"));
		}
		catch (EmptyResultDataAccessException ex) {
			return fail(request, OTHER_DATABASE); // the id is unknown
		}
		catch (DataAccessException | TransactionException ex) {
			log.warn("The database does not answer, a partition waits: {}", PaymentsException.reason(ex));
			return false;
		}
	}

	// the next attempt pays what is still due
	private boolean isSettled(PayRequest request, int attempt, JobExecution job) {
		StepExecution step = this.repository.createStepExecution(request.range().step(this.name), job);
		try {
			this.pay.execute(step);
		}
		catch (JobInterruptedException ex) {
			return true;
		}
		// Only a manager that ends stops a step. A worker that ends completes its range.
		if (step.getStatus() == BatchStatus.COMPLETED || step.getStatus() == BatchStatus.STOPPED) {
			return true;
		}
		Throwable failure = step.getFailureExceptions()
			.stream()
			.findFirst()
			.orElseGet(() -> new IllegalStateException("The result cannot be stored"));
		boolean isOfDatabase = PaymentsException.causes(failure)
			.anyMatch((cause) -> cause instanceof DataAccessException || cause instanceof TransactionException
					|| cause instanceof SQLException);
		if (isOfDatabase && attempt < MAX_ATTEMPTS) {
			log.warn("A partition is tried again: {}", PaymentsException.reason(failure));
			return false;
		}
		return fail(request, PaymentsException.reason(failure));
	}

	private boolean fail(PayRequest request, String reason) {
		log.warn("A partition is not paid: {}", reason);
		this.failed.accept(List.of(new PayRequest(request.execution(), request.range(), reason)));
		return true;
	}

	private static void pause() {
		try {
			Thread.sleep(PAUSE_MILLIS);
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			throw new IllegalStateException("This process ends", ex);
		}
	}

}
