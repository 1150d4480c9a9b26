package dev.virtualthreads.benchmark.report;

import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleBiFunction;

import dev.virtualthreads.benchmark.trial.PlannedTrial;
import dev.virtualthreads.benchmark.trial.TrialListener;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;

/** Progress of a run on standard error: a bar on a terminal, else a line per trial. */
public final class Progress implements TrialListener, AutoCloseable {

	private static final int BAR_WIDTH = 100;

	private final @Nullable ProgressBar bar;

	// seconds of the bar after a trial, from those before it
	private final ToDoubleBiFunction<Double, PlannedTrial> after;

	private double seconds;

	// Without a bar, lines are written.
	Progress(@Nullable ProgressBar bar, ToDoubleBiFunction<Double, PlannedTrial> after) {
		this.bar = bar;
		this.after = after;
	}

	/** Starts the progress of a run; the seconds are at least those of all its trials. */
	public static Progress over(double seconds) {
		System.err.printf(Locale.ROOT, "This takes about %s.%n", inWords(seconds));
		return new Progress(Boolean.getBoolean("bench.terminal") ? bar(seconds) : null,
				(before, trial) -> before + trial.expectedSeconds());
	}

	/** Starts the progress of a run whose trials are planned later: its most seconds. */
	public static Progress byClock(double most) {
		System.err.printf(Locale.ROOT, "This takes at most %s.%n", inWords(most));
		long begin = System.nanoTime();
		return new Progress(Boolean.getBoolean("bench.terminal") ? bar(most) : null,
				(before, trial) -> (System.nanoTime() - begin) / 1e9);
	}

	static ProgressBar bar(double seconds) {
		return new ProgressBarBuilder().setTaskName("bench")
			.setInitialMax((long) Math.ceil(seconds))
			.setUnit(" s", 1)
			.setStyle(ProgressBarStyle.ASCII)
			// the clock goes on during a trial
			.continuousUpdate()
			.setConsumer(new ConsoleProgressBarConsumer(System.err, BAR_WIDTH))
			.build();
	}

	public static String inWords(double seconds) {
		return (seconds < 100) ? Math.round(seconds) + " seconds" : Math.round(seconds / 60) + " minutes";
	}

	@Override
	public void preparing(String what) {
		if (this.bar != null) {
			this.bar.setExtraMessage(what);
			return;
		}
		System.err.println(what);
	}

	@Override
	public void expect(double more) {
		tell("The rest takes about %s.".formatted(inWords(more)));
		if (this.bar != null) {
			this.bar.maxHint((long) (this.seconds + more));
		}
	}

	@Override
	public void tell(String sentence) {
		System.err.printf((this.bar != null) ? "%n%s%n" : "%s%n", sentence);
	}

	@Override
	public void starting(PlannedTrial trial) {
		if (this.bar != null) {
			this.bar.setExtraMessage(trial.title());
		}
	}

	@Override
	public void failed(PlannedTrial trial, String reason) {
		System.err.printf("%s failed: %s%n", trial.title(), reason);
	}

	@Override
	public void finished(PlannedTrial trial, double trialSeconds, double throughputPerSecond, Map<?, Long> errors) {
		if (this.bar != null) {
			this.seconds = this.after.applyAsDouble(this.seconds, trial);
			this.bar.stepTo((long) this.seconds);
			return;
		}
		System.err.printf(Locale.ROOT, "%s  %.2f s, %.1f requests/s%s%n", trial.title(), trialSeconds,
				throughputPerSecond, errors.isEmpty() ? "" : ", errors " + errors);
	}

	public void complete() {
		if (this.bar != null) {
			this.bar.stepTo(this.bar.getMax());
		}
	}

	@Override
	public void close() {
		if (this.bar != null) {
			this.bar.close();
		}
	}

}
