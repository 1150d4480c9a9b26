package dev.virtualthreads.benchmark.trial;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.load.Load;
import dev.virtualthreads.benchmark.results.Measure;
import dev.virtualthreads.benchmark.results.PlannedComparison;
import dev.virtualthreads.benchmark.results.Quantity;
import org.jspecify.annotations.Nullable;

/** Builder for a scenario; the methods read like its description. */
public final class ScenarioBuilder {

	private final String id;

	private final String summary;

	private boolean inAll;

	private @Nullable RemoteDelays remoteDelays;

	private @Nullable Duration serviceTime;

	private String heap = "512m";

	private @Nullable Compiler compiler;

	private @Nullable Integer repeats;

	private @Nullable Procedure procedure;

	private Quantity shows = Quantity.THROUGHPUT;

	private final Map<String, List<String>> leftOut = new HashMap<>();

	private List<Load> loads = List.of();

	private final List<PlannedComparison> comparisons = new ArrayList<>();

	private List<Measure> measures = List.of();

	ScenarioBuilder(String id, String summary) {
		this.id = id;
		this.summary = summary;
	}

	public ScenarioBuilder inAll() {
		this.inAll = true;
		return this;
	}

	/**
	 * Chooses the procedure. By default it is side by side for windows of requests that
	 * do not wait, otherwise one after the other.
	 */
	public ScenarioBuilder procedure(Procedure chosen) {
		this.procedure = chosen;
		return this;
	}

	/** Lets each request call both remote services and wait for their delays. */
	public ScenarioBuilder remotes(RemoteDelays delays) {
		this.remoteDelays = delays;
		this.serviceTime = delays.total().isZero() ? null : delays.total();
		return this;
	}

	/** Lets each request wait in the service itself. */
	public ScenarioBuilder serviceTime(@Nullable Duration wait) {
		this.serviceTime = wait;
		return this;
	}

	/** Sets the heap of all services but those in a container. */
	public ScenarioBuilder heap(String size) {
		this.heap = size;
		return this;
	}

	public ScenarioBuilder repeats(int number) {
		this.repeats = number;
		return this;
	}

	/** Sets the quantity of the picture, by default the throughput. */
	public ScenarioBuilder showing(Quantity quantity) {
		this.shows = quantity;
		return this;
	}

	public ScenarioBuilder without(Contender contender, String load) {
		this.leftOut.computeIfAbsent(load, (label) -> new ArrayList<>()).add(contender.name());
		return this;
	}

	public ScenarioBuilder loads(List<Load> inOrder) {
		this.loads = inOrder;
		return this;
	}

	/**
	 * Plans verdicts on a candidate. The first pair is the main comparison, that of the
	 * headline; a scenario without a candidate has no verdicts.
	 */
	public ScenarioBuilder verdictOn(Contender candidate, Contender... baselines) {
		Stream.of(baselines)
			.map((baseline) -> new PlannedComparison(this.id, baseline.name(), candidate.name()))
			.forEach(this.comparisons::add);
		return this;
	}

	/** Chooses what verdicts compare, otherwise throughput or CPU. */
	public ScenarioBuilder judging(Measure... chosen) {
		this.measures = List.of(chosen);
		return this;
	}

	/** Names the load of the headline where it is not the first one. */
	public ScenarioBuilder mainLoad(String label) {
		this.comparisons.set(0, this.comparisons.getFirst().mainUnder(label));
		return this;
	}

	/**
	 * Measures all of them and, in the full preset, the last one once more: the
	 * difference between equals is the noise floor of the table.
	 */
	public ServiceScenario measureWithTwin(Preset preset, Contender... contenders) {
		if (preset != Preset.FULL) {
			return measure(preset, contenders);
		}
		Contender last = contenders[contenders.length - 1];
		Contender twin = last.named(last.name() + PlannedComparison.TWIN);
		if (!this.comparisons.isEmpty()) {
			verdictOn(twin, last);
		}
		return measure(preset, Stream.concat(Stream.of(contenders), Stream.of(twin)).toArray(Contender[]::new));
	}

	/** Sets the compilers, by default those of the preset. */
	public ScenarioBuilder compiler(Compiler compiler) {
		this.compiler = compiler;
		return this;
	}

	/** Measures all of them, in the smoke preset the first and the last only. */
	public ServiceScenario measure(Preset preset, Contender... contenders) {
		ServiceScenario all = new ServiceScenario(this.id, this.summary, this.inAll, this.loads, List.of(contenders),
				this.measures.isEmpty() ? this.comparisons : PlannedComparison.of(this.comparisons, this.measures),
				new ServiceScenario.Target(this.remoteDelays, this.serviceTime,
						(this.compiler != null) ? this.compiler : Scale.compiler(preset), this.heap, BankJvm.DEFAULT),
				new ServiceScenario.Rules((this.procedure != null) ? this.procedure : usual(), this.shows, this.repeats,
						this.leftOut, ""));
		return all.with(Scale.choose(preset, contenders));
	}

	private Procedure usual() {
		boolean waits = this.serviceTime != null
				|| this.loads.stream().anyMatch((load) -> !load.users().isWindow() || !load.users().rampUp().isZero());
		return waits ? Procedure.ONE_AFTER_THE_OTHER : Procedure.SIDE_BY_SIDE;
	}

}
