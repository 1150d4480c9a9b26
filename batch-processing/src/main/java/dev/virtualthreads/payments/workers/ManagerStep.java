package dev.virtualthreads.payments.workers;

import java.util.ArrayDeque;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

import dev.virtualthreads.payments.IdRange;
import dev.virtualthreads.payments.PaymentsException;
import dev.virtualthreads.payments.PaymentsProperties;
import dev.virtualthreads.payments.pay.Progress;
import dev.virtualthreads.payments.store.PaymentStore;

import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.batch.core.repository.JobRepository;
import org.springframework.batch.core.step.AbstractStep;
import org.springframework.batch.core.step.StepExecution;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;

/**
 * Step of the manager: it divides the due payments into ranges, sends a request for each
 * one, and waits until none of their payments is due. Only the table of payments decides
 * on that: a worker may end in any way before or after its range is paid.
 */
@Component(IdRange.PAY)
@Profile("manager")
final class ManagerStep extends AbstractStep {

	static final int MAX_PARTITIONS = 100_000;

	private final Consumer<List<PayRequest>> requests;

	private final PaymentStore payments;

	private final PaymentsProperties properties;

	private final PartitionsEndpoint partitions;

	private final Progress progress;

	private final BlockingQueue<PayRequest> failures = new LinkedBlockingQueue<>();

	ManagerStep(JobRepository repository, Consumer<List<PayRequest>> requests, PaymentStore payments,
			PaymentsProperties properties, PartitionsEndpoint partitions, Progress progress) {
		super(repository);
		setName(IdRange.PAY);
		this.requests = requests;
		this.payments = payments;
		this.properties = properties;
		this.partitions = partitions;
		this.progress = progress;
		registerStepExecutionListener(progress);
	}

	@RabbitListener(queues = "#{partitions.failed()}")
	void failed(PayRequest failure) {
		this.failures.add(failure);
	}

	@Override
	protected void doExecute(StepExecution step) throws InterruptedException {
		long run = step.getJobExecution().getJobInstanceId();
		List<IdRange> ranges = this.payments.ranges(run, this.properties.partitions().rows());
		if (ranges.size() > MAX_PARTITIONS) {
			throw new PaymentsException(String.format(Locale.ROOT,
					"--payments.partitions.rows=%d divides the payments into %,d partitions, at most %,d are allowed: choose a higher number.",
					this.properties.partitions().rows(), ranges.size(), MAX_PARTITIONS));
		}
		this.partitions.start(step, ranges.size());
		this.requests
			.accept(ranges.stream().map((range) -> new PayRequest(step.getJobExecutionId(), range, null)).toList());
		Queue<IdRange> waiting = new ArrayDeque<>(ranges);
		while (!waiting.isEmpty() && !step.isTerminateOnly()) {
			PayRequest failure = this.failures.poll(500, TimeUnit.MILLISECONDS);
			if (failure != null) {
				judge(failure, step, run);
			}
			while (!waiting.isEmpty() && this.payments.due(run, waiting.element(), 1).isEmpty()) {
				waiting.remove();
			}
			PartitionsEndpoint.Overview overview = Objects.requireNonNull(this.partitions.partitions());
			this.progress.show(overview.rows(), overview.text());
		}
	}

	// a failure may be late: of an earlier execution, or of a range that another worker
	// has paid. One without a reason comes from the broker, which delivered it too often.
	private void judge(PayRequest failure, StepExecution step, long run) {
		List<PaymentStore.Stored> due = this.payments.due(run, failure.range(), 1);
		if (failure.execution() == step.getJobExecutionId() && !due.isEmpty()) {
			throw new PaymentsException((failure.failure() != null) ? failure.failure()
					: "The broker has delivered the payments from %s on %d times, and no worker has paid all of them. The request is now in the queue %s. Start the manager again to pay them, or reject the payment that ends the workers with --payments.reject."
						.formatted(due.getFirst().payment().key(), this.properties.partitions().redeliveries() + 1,
								this.properties.partitions().dead()));
		}
	}

}
