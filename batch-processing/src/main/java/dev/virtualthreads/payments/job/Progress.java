package dev.virtualthreads.payments.job;

import dev.virtualthreads.payments.Outcome;
import dev.virtualthreads.payments.partner.PartnerFiles;
import dev.virtualthreads.payments.store.PaymentStore;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;

import org.springframework.batch.core.ExitStatus;
import org.springframework.batch.core.listener.ItemWriteListener;
import org.springframework.batch.core.listener.StepExecutionListener;
import org.springframework.batch.core.step.StepExecution;
import org.springframework.batch.infrastructure.item.Chunk;

/** Listener that shows the number of stored rows after every chunk. */
@RequiredArgsConstructor
final class Progress implements ItemWriteListener<Outcome>, StepExecutionListener {

	private final PartnerFiles files;

	private final PaymentStore store;

	private @Nullable ProgressDisplay display;

	private long written;

	@Override
	public void beforeStep(StepExecution step) {
		this.written = this.store.totals(step.getJobExecution().getJobInstanceId()).rows();
		this.display = new ProgressDisplay(this.files.rows());
	}

	@Override
	public void afterWrite(Chunk<? extends Outcome> outcomes) {
		this.written += outcomes.size();
		if (this.display != null) {
			this.display.show(this.written, "");
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
