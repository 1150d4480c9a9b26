package dev.virtualthreads.payments.job;

import java.util.Collection;

import dev.virtualthreads.payments.Outcome;
import dev.virtualthreads.payments.PaymentsException;
import dev.virtualthreads.payments.Reject;
import dev.virtualthreads.payments.Row;
import dev.virtualthreads.payments.store.PaymentStore;

import org.springframework.batch.core.listener.ItemWriteListener;
import org.springframework.batch.core.listener.StepExecutionListener;
import org.springframework.batch.core.step.StepExecution;
import org.springframework.batch.infrastructure.item.Chunk;

/**
 * Limit of rejected rows. The rows that need no gateway to be rejected count when a chunk
 * is read, so that no payment of a chunk over the limit is made. Those that the gateway
 * rejects count before the chunk is stored.
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

	/**
	 * Checks a chunk that is read.
	 * @throws PaymentsException if its rejected rows exceed the limit
	 */
	void check(Collection<Row> rows) {
		countWith(rows);
	}

	@Override
	public void beforeWrite(Chunk<? extends Outcome> outcomes) {
		this.rejected = countWith(outcomes);
	}

	private long countWith(Iterable<?> chunk) {
		long count = this.rejected;
		for (Object row : chunk) {
			if (row instanceof Reject reject && ++count > this.limit) {
				throw new PaymentsException(
						"%s line %d (%s) exceeds --payments.reject-limit=%d. Restart the job with a higher limit to pay the other rows; put corrected rows into a new file."
							.formatted(reject.file(), reject.line(), reject.reason(), this.limit));
			}
		}
		return count;
	}

}
