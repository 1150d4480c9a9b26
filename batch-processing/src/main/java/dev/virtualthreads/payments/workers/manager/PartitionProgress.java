package dev.virtualthreads.payments.workers.manager;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

import dev.virtualthreads.payments.PaymentsProperties;
import dev.virtualthreads.payments.job.ProgressDisplay;
import dev.virtualthreads.payments.partner.PartnerFiles;
import dev.virtualthreads.payments.store.PaymentStore;
import lombok.RequiredArgsConstructor;

import org.springframework.amqp.AmqpException;
import org.springframework.amqp.core.AmqpAdmin;
import org.springframework.amqp.core.QueueInformation;
import org.springframework.batch.core.ExitStatus;
import org.springframework.batch.core.listener.StepExecutionListener;
import org.springframework.batch.core.step.StepExecution;
import org.springframework.dao.DataAccessException;
import org.springframework.transaction.TransactionException;

/** Listener that shows the progress of the workers in the manager's terminal. */
@RequiredArgsConstructor
final class PartitionProgress implements StepExecutionListener {

	private static final long PERIOD_MILLIS = 1000;

	private final PartitionsEndpoint partitions;

	private final PartnerFiles files;

	private final PaymentStore store;

	private final AmqpAdmin broker;

	private final PaymentsProperties properties;

	private final CountDownLatch ended = new CountDownLatch(1);

	@Override
	public void beforeStep(StepExecution step) {
		long before = this.store.totals(step.getJobExecution().getJobInstanceId()).rows();
		Thread.ofVirtual().start(() -> showUntilEnded(before));
	}

	private void showUntilEnded(long before) {
		try (ProgressDisplay display = new ProgressDisplay(this.files.rows())) {
			while (!this.ended.await(PERIOD_MILLIS, TimeUnit.MILLISECONDS)) {
				show(display, before);
			}
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
		}
	}

	private void show(ProgressDisplay display, long before) {
		try {
			PartitionOverview overview = this.partitions.partitions();
			if (overview != null) {
				display.show(before + overview.rows(), overview.text() + advice(overview));
			}
		}
		catch (DataAccessException | TransactionException | AmqpException ex) {
			display.show(before, "stored before; database or broker do not answer");
		}
	}

	private String advice(PartitionOverview overview) {
		QueueInformation queue = (overview.waiting() > 0)
				? this.broker.getQueueInfo(this.properties.partitions().queue()) : null;
		return (queue != null && queue.getConsumerCount() == 0)
				? "; no worker is connected: start one with --payments.role=worker" : "";
	}

	@Override
	public ExitStatus afterStep(StepExecution step) {
		this.ended.countDown();
		return step.getExitStatus();
	}

}
