package dev.virtualthreads.payments.pay;

import java.util.List;
import java.util.Set;

import dev.virtualthreads.payments.RunParameters;
import dev.virtualthreads.payments.pay.PaymentProcessor.Outcome;
import dev.virtualthreads.payments.store.PaymentStore;
import dev.virtualthreads.payments.store.PaymentStore.Stored;
import dev.virtualthreads.payments.store.RejectStore;
import lombok.RequiredArgsConstructor;
import lombok.extern.slf4j.Slf4j;

import org.springframework.batch.core.listener.StepExecutionListener;
import org.springframework.batch.core.step.StepExecution;
import org.springframework.batch.infrastructure.item.Chunk;
import org.springframework.batch.infrastructure.item.ItemWriter;
import org.springframework.stereotype.Component;

/**
 * Writer that stores the outcomes of a chunk in its transaction. It leaves out payments
 * that are not due any more: another worker has stored the outcome of the same call, or
 * the run was given up.
 */
@Component
@RequiredArgsConstructor
@Slf4j
public final class OutcomeWriter implements ItemWriter<Outcome>, StepExecutionListener {

	private static final String ADVICE = "Restart the job with a higher limit to pay the other rows; put corrected rows into a new file.";

	private final PaymentStore payments;

	private final RejectStore rejects;

	private long run;

	private long rejectLimit;

	@Override
	public void beforeStep(StepExecution step) {
		this.run = step.getJobExecution().getJobInstanceId();
		this.rejectLimit = RunParameters.rejectLimit(step.getJobParameters());
	}

	@Override
	public void write(Chunk<? extends Outcome> outcomes) {
		List<Long> ids = outcomes.getItems().stream().map((outcome) -> outcome.row().id()).toList();
		List<? extends Outcome> refused = outcomes.getItems().stream().filter((outcome) -> !outcome.isPaid()).toList();
		if (!refused.isEmpty()) {
			// all of them, in order: another worker with the same payments waits
			reject(refused, this.payments.lockDue(ids));
		}
		List<Long> paid = outcomes.getItems()
			.stream()
			.filter(Outcome::isPaid)
			.map((outcome) -> outcome.row().id())
			.toList();
		int settled = this.payments.settle(paid);
		if (settled < paid.size()) {
			log.info("{} payments were not due any more: another worker was faster.", paid.size() - settled);
		}
	}

	private void reject(List<? extends Outcome> refused, Set<Long> due) {
		List<Stored> rows = refused.stream().map(Outcome::row).filter((row) -> due.contains(row.id())).toList();
		this.rejects.insert(this.run,
				rows.stream().map((row) -> row.payment().rejected("rejected by the gateway (422)")).toList(),
				this.rejectLimit, ADVICE);
		this.payments.remove(rows.stream().map(Stored::id).toList());
	}

}
