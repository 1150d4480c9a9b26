package dev.virtualthreads.benchmark.run;

import java.util.Locale;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.ToDoubleFunction;

import dev.virtualthreads.load.LoadResult;
import dev.virtualthreads.benchmark.measure.TrialListener;
import dev.virtualthreads.benchmark.measure.Turn;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;

/** Progress of a run on standard error: a bar on a terminal, else a line per trial. */
public final class Progress implements TrialListener, AutoCloseable {

	private static final int BAR_WIDTH = 100;

	private final @Nullable ProgressBar bar;

	private final ToDoubleFunction<Turn> expected;

	private double seconds;

	// Without a bar, lines are written.
	Progress(@Nullable ProgressBar bar, ToDoubleFunction<Turn> expected) {
		this.bar = bar;
		this.expected = expected;
	}

	/**
	 * Announces a run and starts its progress.
	 * @param seconds expected seconds of the run, at least those of all its trials
	 * @param expected expected seconds of a trial
	 */
	public static Progress over(double seconds, ToDoubleFunction<Turn> expected) {
		System.err.printf(Locale.ROOT, "This takes about %s.%n", inWords(seconds));
		return new Progress(Boolean.getBoolean("bench.terminal") ? bar(seconds) : null, expected);
	}

	/**
	 * Announces a run whose trials are planned later, and starts its progress.
	 * @param most seconds that it takes at most
	 */
	public static Progress byClock(double most) {
		System.err.printf(Locale.ROOT, "This takes at most %s.%n", inWords(most));
		long begin = System.nanoTime();
		AtomicReference<Double> shown = new AtomicReference<>(0.0);
		return new Progress(Boolean.getBoolean("bench.terminal") ? bar(most) : null, (turn) -> {
			double now = (System.nanoTime() - begin) / 1e9;
			return now - shown.getAndSet(now);
		});
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

	/** Returns a duration in words. */
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
	public void starting(Turn turn) {
		if (this.bar != null) {
			this.bar
				.setExtraMessage("%s %s #%d".formatted(turn.load().label(), turn.contender().name(), turn.repeat()));
		}
	}

	@Override
	public void failed(Turn turn, String reason) {
		System.err.printf("%s %s %s #%d failed: %s%n", turn.scenario().id(), turn.load().label(),
				turn.contender().name(), turn.repeat(), reason);
	}

	@Override
	public void finished(Turn turn, LoadResult result) {
		if (this.bar != null) {
			this.seconds += this.expected.applyAsDouble(turn);
			this.bar.stepTo((long) this.seconds);
			return;
		}
		System.err.printf(Locale.ROOT, "%s %s %-14s #%d  %.2f s, %.1f requests/s%s%n", turn.scenario().id(),
				turn.load().label(), turn.contender().name(), turn.repeat(), result.seconds(),
				result.throughputPerSecond(), result.errors().isEmpty() ? "" : ", errors " + result.errors());
	}

	/** Shows that the run has reached its end. */
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
