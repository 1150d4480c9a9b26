package dev.virtualthreads.payments.job;

import java.util.List;

import dev.virtualthreads.payments.Outcome;
import dev.virtualthreads.payments.Reject;
import dev.virtualthreads.payments.Settlement;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import org.springframework.batch.infrastructure.item.Chunk;
import org.springframework.batch.infrastructure.item.ItemWriter;

/** Writes the outcomes of a chunk, each to its table, in the chunk's transaction. */
final class OutcomeWriter implements ItemWriter<Outcome> {

	private static final Logger logger = LoggerFactory.getLogger(OutcomeWriter.class);

	private final PaymentStore store;

	OutcomeWriter(PaymentStore store) {
		this.store = store;
	}

	@Override
	public void write(Chunk<? extends Outcome> outcomes) {
		long jobInstance = CurrentJob.instanceId();
		List<Settlement> settlements = only(Settlement.class, outcomes);
		List<Reject> rejects = only(Reject.class, outcomes);
		if (!settlements.isEmpty()) {
			this.store.insert(jobInstance, settlements);
		}
		if (!rejects.isEmpty()) {
			this.store.insertRejects(jobInstance, rejects);
		}
		rejects
			.forEach((reject) -> logger.warn("Rejected {} line {}: {}", reject.file(), reject.line(), reject.reason()));
	}

	private static <T extends Outcome> List<T> only(Class<T> type, Chunk<? extends Outcome> outcomes) {
		return outcomes.getItems().stream().filter(type::isInstance).map(type::cast).toList();
	}

}
