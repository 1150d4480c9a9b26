package dev.virtualthreads.payments.pay;

import java.io.Console;
import java.util.Locale;
import java.util.Optional;

import dev.virtualthreads.payments.IdRange;
import dev.virtualthreads.payments.store.PaymentStore;
import dev.virtualthreads.payments.store.PaymentStore.Totals;
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
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;

/**
 * Listener that shows the number of rows that are loaded or paid on standard error, after
 * every chunk: a bar on a terminal, otherwise a line every few seconds.
 */
@Component
@Profile("!worker")
@RequiredArgsConstructor
public class Progress implements ItemWriteListener<Object>, StepExecutionListener {

	private static final long LINE_NANOS = 5_000_000_000L;

	private static final int BAR_WIDTH = 120;

	// the number of rows before the files are loaded
	private static final long UNKNOWN = -1;

	private final PaymentStore payments;

	private @Nullable ProgressBar bar;

	private long lastLine;

	private long written;

	private String note = "";

	@Override
	public void beforeStep(StepExecution step) {
		boolean pays = step.getStepName().equals(IdRange.PAY);
		Totals totals = this.payments.totals(step.getJobExecution().getJobInstanceId());
		this.written = pays ? totals.done() : 0;
		this.note = pays ? "" : "loaded";
		this.lastLine = System.nanoTime();
		this.bar = Optional.ofNullable(System.console())
			.filter(Progress::isTerminal)
			.map((console) -> new ProgressBarBuilder().setTaskName("payments")
				.setInitialMax(pays ? totals.rows() : UNKNOWN)
				.setStyle(ProgressBarStyle.ASCII)
				.setConsumer(new ConsoleProgressBarConsumer(System.err, BAR_WIDTH))
				.build())
			.orElse(null);
	}

	// up to Java 21 only a terminal has a console; Java 22 added Console.isTerminal()
	private static boolean isTerminal(Console console) {
		try {
			return Boolean.TRUE.equals(Console.class.getMethod("isTerminal").invoke(console));
		}
		catch (ReflectiveOperationException ex) {
			return true;
		}
	}

	@Override
	public void afterWrite(Chunk<?> rows) {
		this.written += rows.size();
		show(0, this.note);
	}

	/** Shows the number of rows with those that workers have stored, and a note. */
	public void show(long byWorkers, String note) {
		long stored = this.written + byWorkers;
		if (this.bar != null) {
			this.bar.setExtraMessage(note).stepTo(stored);
		}
		else if (System.nanoTime() - this.lastLine > LINE_NANOS) {
			this.lastLine = System.nanoTime();
			System.err.println(String.format(Locale.ROOT, "%,d rows %s", stored, note).strip());
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
