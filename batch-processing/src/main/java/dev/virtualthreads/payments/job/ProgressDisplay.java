package dev.virtualthreads.payments.job;

import java.io.Console;
import java.lang.reflect.Method;
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

	private static final long LINE_NANOS = 5_000_000_000L;

	private static final int BAR_WIDTH = 120;

	private final @Nullable ProgressBar bar;

	private long lastLine = System.nanoTime();

	/**
	 * Creates a display.
	 * @param rows number of rows of all files, may be approximate
	 */
	public ProgressDisplay(long rows) {
		this.bar = isTerminal() ? bar(rows) : null;
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
		return Optional.ofNullable(System.console()).map(ProgressDisplay::isTerminal).orElse(false);
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

	/**
	 * Shows a number of stored rows.
	 * @param note text after the number, may be empty
	 */
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
