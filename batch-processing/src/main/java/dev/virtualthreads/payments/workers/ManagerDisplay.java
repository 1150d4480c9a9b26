package dev.virtualthreads.payments.workers;

import dev.virtualthreads.payments.PaymentsProperties;
import dev.virtualthreads.payments.pay.ProgressDisplay;
import dev.virtualthreads.payments.store.PaymentStore;
import dev.virtualthreads.payments.store.RejectStore;
import dev.virtualthreads.payments.store.Totals;
import lombok.RequiredArgsConstructor;

import org.springframework.amqp.AmqpException;
import org.springframework.amqp.core.AmqpAdmin;
import org.springframework.amqp.core.QueueInformation;
import org.springframework.batch.core.step.StepExecution;

/** Display of the progress of the workers in the manager's terminal. */
@RequiredArgsConstructor
final class ManagerDisplay {

	private final PartitionsEndpoint partitions;

	private final PaymentStore payments;

	private final RejectStore rejects;

	private final AmqpAdmin broker;

	private final PaymentsProperties properties;

	/** Opens the display of a step with a number of ranges. */
	Open open(StepExecution step, int ranges) {
		this.partitions.start(step, ranges);
		Totals before = Totals.of(step.getJobExecution().getJobInstanceId(), this.payments, this.rejects);
		return new Open(new ProgressDisplay(before.rows()), before.done());
	}

	/** Display of a run. */
	@RequiredArgsConstructor
	final class Open implements AutoCloseable {

		private final ProgressDisplay display;

		private final long before;

		void show() {
			PartitionOverview overview = ManagerDisplay.this.partitions.partitions();
			if (overview != null) {
				this.display.show(this.before + overview.rows(), overview.text() + advice(overview));
			}
		}

		@Override
		public void close() {
			this.display.close();
		}

	}

	private String advice(PartitionOverview overview) {
		if (overview.waiting() == 0) {
			return "";
		}
		try {
			QueueInformation queue = this.broker.getQueueInfo(this.properties.partitions().queue());
			return (queue != null && queue.getConsumerCount() == 0)
					? "; no worker is connected: start one with --payments.role=worker" : "";
		}
		catch (AmqpException ex) {
			return "; the broker does not answer";
		}
	}

}
