package dev.virtualthreads.payments.pay;

import java.io.Console;
import java.util.Locale;
import java.util.Optional;

import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;

/**
 * Display of the number of stored rows on standard error: a bar on a terminal, otherwise
 * a line every few seconds.
 */
public final class ProgressDisplay implements AutoCloseable {

	/** Number of rows before the files are loaded. */
	public static final long UNKNOWN = -1;

	private static final long LINE_NANOS = 5_000_000_000L;

	private static final int BAR_WIDTH = 120;

	private final @Nullable ProgressBar bar;

	private long lastLine = System.nanoTime();

	/** Creates a display of this number of rows, which may be {@link #UNKNOWN}. */
	public ProgressDisplay(long rows) {
		this.bar = Optional.ofNullable(System.console()).filter(ProgressDisplay::isTerminal).isPresent() ? bar(rows)
				: null;
	}

	private static ProgressBar bar(long rows) {
		return new ProgressBarBuilder().setTaskName("payments")
			.setInitialMax(rows)
			.setStyle(ProgressBarStyle.ASCII)
			.setConsumer(new ConsoleProgressBarConsumer(System.err, BAR_WIDTH))
			.build();
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

	/** Shows a number of stored rows, and a note if it is not empty. */
	public void show(long stored, String note) {
		if (this.bar != null) {
			this.bar.setExtraMessage(note).stepTo(stored);
		}
		else if (System.nanoTime() - this.lastLine > LINE_NANOS) {
			this.lastLine = System.nanoTime();
			System.err.println(String.format(Locale.ROOT, "%,d rows %s", stored, note).strip());
		}
	}

	@Override
	public void close() {
		if (this.bar != null) {
			this.bar.close();
		}
	}

}
