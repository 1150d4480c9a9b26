package dev.virtualthreads.payments.job;

import dev.virtualthreads.payments.Outcome;
import dev.virtualthreads.payments.PaymentsException;
import dev.virtualthreads.payments.Reject;
import dev.virtualthreads.payments.store.PaymentStore;

import org.springframework.batch.core.listener.ItemWriteListener;
import org.springframework.batch.core.listener.StepExecutionListener;
import org.springframework.batch.core.step.StepExecution;
import org.springframework.batch.infrastructure.item.Chunk;

/**
 * Listener that fails the step when too many rows are rejected, before the chunk that
 * exceeds the limit is stored.
 */
final class RejectLimit implements ItemWriteListener<Outcome>, StepExecutionListener {

	private final PaymentStore store;

	private final long limit;

	private long rejected;

	RejectLimit(PaymentStore store, long limit) {
		this.store = store;
		this.limit = limit;
	}

	@Override
	public void beforeStep(StepExecution step) {
		this.rejected = this.store.rejects(step.getJobExecution().getJobInstanceId());
	}

	@Override
	public void beforeWrite(Chunk<? extends Outcome> outcomes) {
		for (Outcome outcome : outcomes) {
			if (outcome instanceof Reject reject && ++this.rejected > this.limit) {
				throw new PaymentsException(
						"%s line %d (%s) exceeds --payments.reject-limit=%d. Restart the job with a higher limit to pay the other rows; put corrected rows into a new file."
							.formatted(reject.file(), reject.line(), reject.reason(), this.limit));
			}
		}
	}

}
