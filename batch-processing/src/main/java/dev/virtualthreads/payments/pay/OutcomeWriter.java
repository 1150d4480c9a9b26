package dev.virtualthreads.payments.pay;

import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

import dev.virtualthreads.payments.RunParameters;
import dev.virtualthreads.payments.pay.PaymentProcessor.Outcome;
import dev.virtualthreads.payments.store.PaymentStore;
import dev.virtualthreads.payments.store.PaymentStore.Stored;
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

	private long run;

	private long rejectLimit;

	@Override
	public void beforeStep(StepExecution step) {
		this.run = step.getJobExecution().getJobInstanceId();
		this.rejectLimit = RunParameters.rejectLimit(step.getJobParameters());
	}

	@Override
	public void write(Chunk<? extends Outcome> outcomes) {
		List<Stored> refused = rows(outcomes, (outcome) -> !outcome.isPaid());
		if (!refused.isEmpty()) {
			// all of them, in order: another worker with the same payments waits
			Set<Long> due = this.payments.lockDue(rows(outcomes, (outcome) -> true));
			this.payments.reject(this.run, refused.stream().filter((row) -> due.contains(row.id())).toList(),
					"rejected by the gateway (422)", this.rejectLimit, ADVICE);
		}
		List<Stored> paid = rows(outcomes, Outcome::isPaid);
		int settled = this.payments.settle(paid);
		if (settled < paid.size()) {
			log.info("{} payments were not due any more: another worker was faster.", paid.size() - settled);
		}
	}

	private static List<Stored> rows(Chunk<? extends Outcome> outcomes, Predicate<Outcome> selected) {
		return outcomes.getItems().stream().filter(selected).<Stored>map(Outcome::row).toList();
	}

}
