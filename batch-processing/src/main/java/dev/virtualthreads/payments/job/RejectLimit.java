package dev.virtualthreads.payments.job;

import java.util.Collection;

import dev.virtualthreads.payments.Outcome;
import dev.virtualthreads.payments.PaymentsException;
import dev.virtualthreads.payments.Reject;
import dev.virtualthreads.payments.Row;
import dev.virtualthreads.payments.store.PaymentStore;
import lombok.RequiredArgsConstructor;

import org.springframework.batch.core.listener.ItemWriteListener;
import org.springframework.batch.infrastructure.item.Chunk;

/**
 * Limit of rejected rows. The rows that need no gateway to be rejected count when a chunk
 * is read, so that no payment of a chunk over the limit is made. Those that the gateway
 * rejects count before the chunk is stored. Workers may exceed the limit by the rejected
 * rows of chunks that they pay at the same time.
 */
@RequiredArgsConstructor
final class RejectLimit implements ItemWriteListener<Outcome> {

	private final PaymentStore store;

	private final long limit;

	private long stored;

	void check(Collection<Row> rows) {
		this.stored = this.store.rejects(CurrentJob.instanceId());
		requireWithinLimit(rows);
	}

	@Override
	public void beforeWrite(Chunk<? extends Outcome> outcomes) {
		requireWithinLimit(outcomes);
	}

	private void requireWithinLimit(Iterable<?> chunk) {
		long count = this.stored;
		for (Object row : chunk) {
			if (row instanceof Reject reject && ++count > this.limit) {
				throw new PaymentsException(
						"%s line %d (%s) exceeds --payments.reject-limit=%d. Restart the job with a higher limit to pay the other rows; put corrected rows into a new file."
							.formatted(reject.file(), reject.line(), reject.reason(), this.limit));
			}
		}
	}

}
