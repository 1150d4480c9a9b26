package dev.virtualthreads.benchmark.trial;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLongArray;

import dev.virtualthreads.benchmark.results.TraceSecond;
import dev.virtualthreads.benchmark.trial.ProcessWatch.Sample;
import org.jspecify.annotations.Nullable;

/** Trace of a load by second: responses, and the readings of the watches. */
final class Trace {

	private static final int MAX_SECONDS = 3600;

	private static final long SECOND = TimeUnit.SECONDS.toNanos(1);

	private final AtomicLongArray answers = new AtomicLongArray(MAX_SECONDS);

	private final AtomicLongArray latencyMicros = new AtomicLongArray(MAX_SECONDS);

	private volatile long start = System.nanoTime();

	/** The load starts now, or with the creation of this trace. */
	void start() {
		this.start = System.nanoTime();
	}

	void responded(long nanos, long micros) {
		int second = (int) Math.min(nanos / SECOND, MAX_SECONDS - 1);
		this.answers.incrementAndGet(second);
		this.latencyMicros.addAndGet(second, micros);
	}

	/** Returns every whole second of the load, at least one. */
	List<TraceSecond> seconds(double seconds, List<Sample> samples) {
		List<TraceSecond> trace = new ArrayList<>();
		@Nullable Sample before = samples.isEmpty() ? null : samples.getFirst();
		for (int second = 0; second < Math.clamp((int) seconds, 1, MAX_SECONDS); second++) {
			long end = this.start + (second + 1) * SECOND;
			@Nullable Sample now = samples.isEmpty() ? null : last(samples, end);
			trace.add(second(second, before, now));
			before = now;
		}
		return trace;
	}

	private static Sample last(List<Sample> samples, long nanoTime) {
		return samples.stream()
			.filter((sample) -> sample.nanoTime() <= nanoTime)
			.reduce((a, b) -> b)
			.orElseGet(samples::getFirst);
	}

	private TraceSecond second(int second, @Nullable Sample before, @Nullable Sample now) {
		if (before == null || now == null) {
			return new TraceSecond(second, this.answers.get(second), latencyMillis(second), null, null, null);
		}
		double elapsed = (now.nanoTime() - before.nanoTime()) / (double) SECOND;
		double cpuCores = (elapsed > 0) ? (now.cpuSeconds() - before.cpuSeconds()) / elapsed : 0;
		return new TraceSecond(second, this.answers.get(second), latencyMillis(second), cpuCores, now.rssBytes(),
				now.threads());
	}

	private @Nullable Double latencyMillis(int second) {
		long count = this.answers.get(second);
		return (count > 0) ? this.latencyMicros.get(second) / 1e3 / count : null;
	}

}
