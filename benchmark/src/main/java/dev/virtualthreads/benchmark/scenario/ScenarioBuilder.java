package dev.virtualthreads.benchmark.scenario;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.load.Load;
import dev.virtualthreads.measuring.comparison.Preset;
import dev.virtualthreads.measuring.results.PlannedComparison;
import org.jspecify.annotations.Nullable;

/** Builder for a scenario; the methods read like its description. */
final class ScenarioBuilder {

	private final String id;

	private final String summary;

	private boolean inAll;

	private boolean measuresHeapPerRequest;

	private @Nullable RemoteDelays remoteDelays;

	private @Nullable Duration serviceTime;

	private String heap = Defaults.HEAP;

	private @Nullable Integer fixedRepeats;

	private @Nullable Duration p99Limit;

	private List<Load> loads = List.of();

	private final List<PlannedComparison> comparisons = new ArrayList<>();

	ScenarioBuilder(String id, String summary) {
		this.id = id;
		this.summary = summary;
	}

	ScenarioBuilder inAll() {
		this.inAll = true;
		return this;
	}

	ScenarioBuilder measuresHeapPerRequest() {
		this.measuresHeapPerRequest = true;
		return this;
	}

	/** Each request calls both remote services and waits for their delays. */
	ScenarioBuilder remotes(RemoteDelays delays) {
		this.remoteDelays = delays;
		this.serviceTime = delays.total().isZero() ? null : delays.total();
		return this;
	}

	/** Each request waits in the bank itself. */
	ScenarioBuilder serviceTime(Duration wait) {
		this.serviceTime = wait;
		return this;
	}

	ScenarioBuilder heap(String size) {
		this.heap = size;
		return this;
	}

	ScenarioBuilder repeats(int number) {
		this.fixedRepeats = number;
		return this;
	}

	/** One bank serves the loads in their order, until its p99 reaches the limit. */
	ScenarioBuilder untilP99(Duration limit) {
		this.p99Limit = limit;
		return this;
	}

	/** The banks of another scenario: their waits, heap, repeats and end. */
	ScenarioBuilder sameBankAs(Scenario other) {
		this.measuresHeapPerRequest = other.measuresHeapPerRequest();
		this.remoteDelays = other.remoteDelays();
		this.serviceTime = other.serviceTime();
		this.heap = other.heap();
		this.fixedRepeats = other.fixedRepeats();
		this.p99Limit = other.p99Limit();
		return this;
	}

	ScenarioBuilder loads(List<Load> inOrder) {
		this.loads = inOrder;
		return this;
	}

	/**
	 * Plans verdicts on a candidate. The first pair is the main comparison, that of the
	 * headline; a scenario without a candidate has no verdicts.
	 */
	ScenarioBuilder verdictOn(Contender candidate, Contender... baselines) {
		Stream.of(baselines)
			.map((baseline) -> new PlannedComparison(this.id, baseline.name(), candidate.name()))
			.forEach(this.comparisons::add);
		return this;
	}

	/** Names the load of the headline where it is not the first one. */
	ScenarioBuilder mainLoad(String label) {
		this.comparisons.set(0, this.comparisons.getFirst().mainUnder(label));
		return this;
	}

	/** Measures all of them, in the smoke preset the first and the last only. */
	Scenario measure(Preset preset, Contender... contenders) {
		List<Contender> chosen = Scale.choose(preset, contenders);
		return new Scenario(this.id, this.summary, this.inAll, this.measuresHeapPerRequest, this.loads, chosen,
				comparisonsOf(chosen), this.remoteDelays, this.serviceTime, Scale.compiler(preset), this.heap,
				this.fixedRepeats, this.p99Limit);
	}

	private List<PlannedComparison> comparisonsOf(List<Contender> chosen) {
		List<String> names = chosen.stream().map(Contender::name).toList();
		return this.comparisons.stream()
			.filter((comparison) -> names.containsAll(List.of(comparison.baseline(), comparison.candidate())))
			.toList();
	}

}
