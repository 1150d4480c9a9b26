package dev.virtualthreads.payments.job;

import java.util.List;

import dev.virtualthreads.payments.Outcome;
import dev.virtualthreads.payments.Reject;
import dev.virtualthreads.payments.Settlement;
import dev.virtualthreads.payments.store.PaymentStore;
import lombok.extern.slf4j.Slf4j;

import org.springframework.batch.infrastructure.item.Chunk;
import org.springframework.batch.infrastructure.item.ItemWriter;

/** Writer that stores the outcomes of a chunk in their tables, in its transaction. */
@Slf4j
record OutcomeWriter(PaymentStore store) implements ItemWriter<Outcome> {

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
		rejects.forEach((reject) -> log.warn("Rejected {} line {}: {}", reject.file(), reject.line(), reject.reason()));
	}

	private static <T extends Outcome> List<T> only(Class<T> type, Chunk<? extends Outcome> outcomes) {
		return outcomes.getItems().stream().filter(type::isInstance).map(type::cast).toList();
	}

}
