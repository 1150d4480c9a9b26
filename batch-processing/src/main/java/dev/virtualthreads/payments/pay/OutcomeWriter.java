package dev.virtualthreads.payments.pay;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;

import dev.virtualthreads.payments.Reject;
import dev.virtualthreads.payments.RunParameters;
import dev.virtualthreads.payments.store.PaymentStore;
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
		Set<Long> due = this.payments
			.lockDue(outcomes.getItems().stream().map((outcome) -> outcome.row().id()).toList());
		if (due.size() < outcomes.size()) {
			log.info("{} payments were not due any more: another worker was faster.", outcomes.size() - due.size());
		}
		Collection<Long> paid = new ArrayList<>();
		Collection<Long> refused = new ArrayList<>();
		List<Reject> refusals = new ArrayList<>();
		for (Outcome outcome : outcomes) {
			long id = outcome.row().id();
			if (due.contains(id) && outcome.isPaid()) {
				paid.add(id);
			}
			else if (due.contains(id)) {
				refused.add(id);
				refusals.add(outcome.row().payment().rejected("rejected by the gateway (422)"));
			}
		}
		this.rejects.insert(this.run, refusals, this.rejectLimit, ADVICE);
		this.payments.remove(refused);
		this.payments.settle(paid);
	}

}
