package dev.virtualthreads.payments.pay;

import java.util.ArrayDeque;
import java.util.Queue;

import dev.virtualthreads.payments.IdRange;
import dev.virtualthreads.payments.PaymentsProperties;
import dev.virtualthreads.payments.store.PaymentStore;
import dev.virtualthreads.payments.store.PaymentStore.Stored;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;

import org.springframework.batch.core.listener.StepExecutionListener;
import org.springframework.batch.core.step.StepExecution;
import org.springframework.batch.infrastructure.item.ItemReader;
import org.springframework.stereotype.Component;

/**
 * Reader of the due payments of a run, a chunk with one query. It stores no position: a
 * restart reads what is still due.
 */
@Component
@RequiredArgsConstructor
public final class DuePayments implements ItemReader<Stored>, StepExecutionListener {

	private final PaymentStore store;

	private final PaymentsProperties properties;

	private final Queue<Stored> chunk = new ArrayDeque<>();

	private long run;

	private IdRange unread = new IdRange(0, -1);

	@Override
	public void beforeStep(StepExecution step) {
		this.chunk.clear();
		this.run = step.getJobExecution().getJobInstanceId();
		// in the name, which no late worker can overwrite
		this.unread = IdRange.of(step.getStepName());
	}

	@Override
	public @Nullable Stored read() {
		if (this.chunk.isEmpty()) {
			this.chunk.addAll(this.store.due(this.run, this.unread, this.properties.chunkSize()));
		}
		Stored next = this.chunk.poll();
		if (next != null) {
			this.unread = new IdRange(next.id() + 1, this.unread.last());
		}
		return next;
	}

}
