package dev.virtualthreads.payments.job;

import dev.virtualthreads.payments.Outcome;
import dev.virtualthreads.payments.PaymentsException;
import dev.virtualthreads.payments.Reject;

import org.springframework.batch.core.listener.ItemWriteListener;
import org.springframework.batch.core.listener.StepExecutionListener;
import org.springframework.batch.core.step.StepExecution;
import org.springframework.batch.infrastructure.item.Chunk;

/**
 * Stops a job whose files are more wrong than right, before the chunk that goes over the
 * limit is written.
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
						"%s line %d (%s) is one rejected row more than --payments.reject-limit=%d. Start the job again with a higher limit to pay the other rows; corrected ones can come in a file of their own."
							.formatted(reject.file(), reject.line(), reject.reason(), this.limit));
			}
		}
	}

}
