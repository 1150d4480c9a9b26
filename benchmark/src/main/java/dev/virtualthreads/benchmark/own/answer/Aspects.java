package dev.virtualthreads.benchmark.own.answer;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import dev.virtualthreads.benchmark.own.answer.Comparisons.OfLoad;
import dev.virtualthreads.measuring.results.AnswersPerUser;
import dev.virtualthreads.measuring.results.Cell;
import org.jspecify.annotations.Nullable;

/**
 * Aspects of a result next to what the verdict compares: which are better with virtual
 * threads, which worse. They have no interval, so less than 10 % is no difference.
 */
final class Aspects {

	private static final double CLEAR = 1.1;

	private static final double MEBIBYTE = 1024 * 1024;

	private final List<String> better = new ArrayList<>();

	private final List<String> worse = new ArrayList<>();

	private final List<String> same = new ArrayList<>();

	private Aspects(Cell platform, Cell virtual) {
		add("throughput", virtual.times().throughputPerSecond() / platform.times().throughputPerSecond(),
				"%.0f instead of %.0f requests per second".formatted(virtual.times().throughputPerSecond(),
						platform.times().throughputPerSecond()));
		add("the latency of the slowest percent",
				platform.latency().latencyMillis().p99() / virtual.latency().latencyMillis().p99(),
				"%.0f instead of %.0f ms".formatted(virtual.latency().latencyMillis().p99(),
						platform.latency().latencyMillis().p99()));
		addCpu(platform, virtual);
		addEvenness(platform.latency().answersPerUser(), virtual.latency().answersPerUser());
		addMemory(platform.usage().peakRssBytes(), virtual.usage().peakRssBytes());
	}

	static Aspects of(OfLoad comparison) {
		return new Aspects(comparison.platform(), comparison.virtual());
	}

	private void addCpu(Cell platform, Cell virtual) {
		Double micros = platform.usage().cpuMicrosPerRequest();
		Double others = virtual.usage().cpuMicrosPerRequest();
		if (micros != null && others != null && platform.usesCpu() && virtual.usesCpu()) {
			add("CPU per request", micros / others, "%.2f instead of %.2f ms".formatted(others / 1e3, micros / 1e3));
		}
	}

	private void addMemory(@Nullable Long platform, @Nullable Long virtual) {
		if (platform != null && virtual != null) {
			add("memory", (double) platform / virtual,
					"%.0f instead of %.0f MiB".formatted(virtual / MEBIBYTE, platform / MEBIBYTE));
		}
	}

	private void addEvenness(@Nullable AnswersPerUser platform, @Nullable AnswersPerUser virtual) {
		if (platform != null && virtual != null && platform.highest() > 0 && virtual.highest() > 0) {
			add("evenness between users", share(virtual) / share(platform),
					"the least-served user got %.0f %% as many answers as the best-served one, instead of %.0f %%"
						.formatted(100 * share(virtual), 100 * share(platform)));
		}
	}

	private static double share(AnswersPerUser answers) {
		return Math.max(answers.lowest(), 0.5) / answers.highest();
	}

	private void add(String name, double gain, String values) {
		String text = "%s (%s)".formatted(name, values);
		if (gain > CLEAR) {
			this.better.add(text);
		}
		else if (gain * CLEAR < 1) {
			this.worse.add(text);
		}
		else {
			this.same.add(name);
		}
	}

	/** Returns whether throughput is better, but not the wait of the slowest users. */
	boolean servesMoreButNotTheSlowest() {
		return this.better.stream().anyMatch((text) -> text.startsWith("throughput"))
				&& this.better.stream().noneMatch((text) -> text.startsWith("the latency"));
	}

	String text() {
		List<String> sentences = new ArrayList<>();
		add(sentences, "Better with virtual threads", this.better);
		add(sentences, "Worse", this.worse);
		add(sentences, "About the same", this.same);
		return String.join(" ", sentences);
	}

	private static void add(List<String> sentences, String title, List<String> aspects) {
		if (!aspects.isEmpty()) {
			sentences.add(String.format(Locale.ROOT, "%s: %s.", title, String.join(", ", aspects)));
		}
	}

}
