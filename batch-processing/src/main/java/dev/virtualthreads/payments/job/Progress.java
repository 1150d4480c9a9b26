package dev.virtualthreads.payments.job;

import dev.virtualthreads.payments.pay.PaySteps;
import dev.virtualthreads.payments.pay.ProgressDisplay;
import dev.virtualthreads.payments.store.PaymentStore;
import dev.virtualthreads.payments.store.PaymentStore.Totals;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;

import org.springframework.batch.core.ExitStatus;
import org.springframework.batch.core.listener.ItemWriteListener;
import org.springframework.batch.core.listener.StepExecutionListener;
import org.springframework.batch.core.step.StepExecution;
import org.springframework.batch.infrastructure.item.Chunk;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;

/** Listener that shows the number of rows that are loaded or paid, after every chunk. */
@Component
@Profile("!worker")
@RequiredArgsConstructor
class Progress implements ItemWriteListener<Object>, StepExecutionListener {

	private final PaymentStore payments;

	private @Nullable ProgressDisplay display;

	private long written;

	private String note = "";

	@Override
	public void beforeStep(StepExecution step) {
		boolean pays = step.getStepName().equals(PaySteps.NAME);
		Totals totals = this.payments.totals(step.getJobExecution().getJobInstanceId());
		this.written = pays ? totals.done() : 0;
		this.note = pays ? "" : "loaded";
		this.display = new ProgressDisplay(pays ? totals.rows() : ProgressDisplay.UNKNOWN);
	}

	@Override
	public void afterWrite(Chunk<?> rows) {
		this.written += rows.size();
		if (this.display != null) {
			this.display.show(this.written, this.note);
		}
	}

	@Override
	public ExitStatus afterStep(StepExecution step) {
		if (this.display != null) {
			this.display.close();
		}
		return step.getExitStatus();
	}

}
