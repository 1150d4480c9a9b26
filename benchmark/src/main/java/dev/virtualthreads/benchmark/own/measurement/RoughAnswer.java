package dev.virtualthreads.benchmark.own.measurement;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

import dev.virtualthreads.benchmark.own.service.OwnContenders;
import dev.virtualthreads.benchmark.trial.TrialListener;
import dev.virtualthreads.benchmark.trial.WarmWindow;

/** Rough answer from the warm-up, told once, which no verdict counts. */
final class RoughAnswer {

	private static final Duration SOON = Duration.ofSeconds(60);

	private final TrialListener listener;

	/** Time of {@link System#nanoTime()} at which the run began. */
	private final long begin;

	private final Map<String, Double> throughput = new TreeMap<>();

	private boolean told;

	RoughAnswer(TrialListener listener, long begin) {
		this.listener = listener;
		this.begin = begin;
	}

	void update(List<WarmWindow> windows, String load, boolean warm) {
		windows.stream()
			.filter((window) -> window.errors().isEmpty())
			.forEach((window) -> this.throughput.put(window.contender().name(), window.throughputPerSecond()));
		Double platform = this.throughput.get(OwnContenders.PLATFORM.name());
		Double virtual = this.throughput.get(OwnContenders.VIRTUAL.name());
		boolean soon = System.nanoTime() - this.begin > SOON.toNanos();
		if (!this.told && (warm || soon) && platform != null && virtual != null && platform > 0) {
			this.told = true;
			this.listener.tell(
					"First rough answer, from the warm-up: under %s, virtual threads served %.2f times as much as platform threads."
						.formatted(load, virtual / platform));
		}
	}

}
