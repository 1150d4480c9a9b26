package dev.virtualthreads.payments.pay;

import java.util.ArrayDeque;
import java.util.List;
import java.util.Objects;
import java.util.Queue;
import java.util.Set;
import java.util.function.Predicate;

import dev.virtualthreads.payments.IdRange;
import dev.virtualthreads.payments.PaymentsProperties;
import dev.virtualthreads.payments.store.PaymentStore;
import dev.virtualthreads.payments.store.PaymentStore.Stored;
import lombok.RequiredArgsConstructor;
import lombok.extern.slf4j.Slf4j;
import org.jspecify.annotations.Nullable;

import org.springframework.batch.core.listener.StepExecutionListener;
import org.springframework.batch.core.step.StepExecution;
import org.springframework.batch.infrastructure.item.Chunk;
import org.springframework.batch.infrastructure.item.ItemReader;
import org.springframework.batch.infrastructure.item.ItemWriter;
import org.springframework.stereotype.Component;

/**
 * Reader of the due payments of a run, a chunk with one query, and writer of their
 * outcomes. It stores no position: a restart reads what is still due.
 */
@Component
@RequiredArgsConstructor
@Slf4j
public final class PaymentRows implements ItemReader<Stored>, ItemWriter<PaymentRows.Outcome>, StepExecutionListener {

	private static final String ADVICE = "Restart the job with a higher limit to pay the other rows; put corrected rows into a new file.";

	private final PaymentStore store;

	private final PaymentsProperties properties;

	private final Queue<Stored> chunk = new ArrayDeque<>();

	private long run;

	private long rejectLimit;

	private IdRange unread = new IdRange(0, -1);

	/** Result of a call: the payment was made, or the gateway will never make it. */
	public record Outcome(Stored row, boolean isPaid) {
	}

	@Override
	public void beforeStep(StepExecution step) {
		this.chunk.clear();
		this.run = step.getJobExecution().getJobInstanceId();
		this.rejectLimit = Objects.requireNonNull(step.getJobParameters().getLong(PaymentsProperties.REJECT_LIMIT));
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

	/**
	 * Stores the outcomes of a chunk in its transaction, without payments that are not
	 * due any more: another worker has stored the outcome of the same call, or the run
	 * was given up.
	 */
	@Override
	public void write(Chunk<? extends Outcome> outcomes) {
		List<Stored> refused = rows(outcomes, (outcome) -> !outcome.isPaid());
		if (!refused.isEmpty()) {
			// all of them, in order: another worker with the same payments waits
			Set<Long> due = this.store.lockDue(rows(outcomes, (outcome) -> true));
			this.store.reject(this.run, refused.stream().filter((row) -> due.contains(row.id())).toList(),
					"rejected by the gateway (422)", this.rejectLimit, ADVICE);
		}
		List<Stored> paid = rows(outcomes, Outcome::isPaid);
		int settled = this.store.settle(paid);
		if (settled < paid.size()) {
			log.info("{} payments were not due any more: another worker was faster.", paid.size() - settled);
		}
	}

	private static List<Stored> rows(Chunk<? extends Outcome> outcomes, Predicate<Outcome> selected) {
		return outcomes.getItems().stream().filter(selected).<Stored>map(Outcome::row).toList();
	}

}
