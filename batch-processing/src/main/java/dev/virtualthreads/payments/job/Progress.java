package dev.virtualthreads.payments.job;

import java.io.Console;
import java.lang.reflect.Method;
import java.util.Locale;
import java.util.Optional;

import dev.virtualthreads.payments.Outcome;
import dev.virtualthreads.payments.partner.PartnerFiles;
import dev.virtualthreads.payments.store.PaymentStore;
import lombok.RequiredArgsConstructor;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;

import org.springframework.batch.core.ExitStatus;
import org.springframework.batch.core.listener.ItemWriteListener;
import org.springframework.batch.core.listener.StepExecutionListener;
import org.springframework.batch.core.step.StepExecution;
import org.springframework.batch.infrastructure.item.Chunk;
import org.springframework.stereotype.Component;

/**
 * Listener that shows the number of stored rows on standard error: as a bar on a
 * terminal, otherwise as a line every few seconds.
 */
@Component
@RequiredArgsConstructor
final class Progress implements ItemWriteListener<Outcome>, StepExecutionListener {

	private static final long LINE_NANOS = 5_000_000_000L;

	private static final int BAR_WIDTH = 100;

	private final PartnerFiles files;

	private final PaymentStore store;

	private @Nullable ProgressBar bar;

	private long written;

	private long lastLine = System.nanoTime();

	@Override
	public void beforeStep(StepExecution step) {
		this.written = this.store.totals(step.getJobExecution().getJobInstanceId()).rows();
		this.bar = isTerminal() ? bar(this.files.rows()).stepTo(this.written) : null;
	}

	private static ProgressBar bar(long rows) {
		return new ProgressBarBuilder().setTaskName("payments")
			.setInitialMax(rows)
			.setStyle(ProgressBarStyle.ASCII)
			.setConsumer(new ConsoleProgressBarConsumer(System.err, BAR_WIDTH))
			.build();
	}

	// up to Java 21 only a terminal has a console; Java 22 added Console.isTerminal()
	private static boolean isTerminal() {
		return Optional.ofNullable(System.console()).map(Progress::isTerminal).orElse(false);
	}

	private static boolean isTerminal(Console console) {
		try {
			Method isTerminal = Console.class.getMethod("isTerminal");
			return Boolean.TRUE.equals(isTerminal.invoke(console));
		}
		catch (ReflectiveOperationException ex) {
			return true;
		}
	}

	@Override
	public void afterWrite(Chunk<? extends Outcome> outcomes) {
		this.written += outcomes.size();
		if (this.bar != null) {
			this.bar.stepTo(this.written);
		}
		else if (System.nanoTime() - this.lastLine > LINE_NANOS) {
			this.lastLine = System.nanoTime();
			System.err.printf(Locale.ROOT, "%,d rows%n", this.written);
		}
	}

	@Override
	public ExitStatus afterStep(StepExecution step) {
		if (this.bar != null) {
			this.bar.close();
		}
		return step.getExitStatus();
	}

}
