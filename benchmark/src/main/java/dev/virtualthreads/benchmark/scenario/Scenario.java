package dev.virtualthreads.benchmark.scenario;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

import dev.virtualthreads.benchmark.load.Load;
import dev.virtualthreads.benchmark.load.Users;
import dev.virtualthreads.measuring.comparison.Preset;
import dev.virtualthreads.measuring.results.PlannedComparison;
import dev.virtualthreads.measuring.stats.Ideal;
import dev.virtualthreads.measuring.stats.IdealWindow;
import org.jspecify.annotations.Nullable;

/**
 * A comparison of contenders under one or more loads.
 *
 * @param id name on the command line and in the results
 * @param summary one sentence that says what the scenario shows
 * @param inAll whether {@code bench run all} includes it
 * @param measuresHeapPerRequest whether the heap of a blocked request is measured
 * @param loads measured one after the other
 * @param contenders in the order of the tables
 * @param comparisons that get a verdict
 * @param remoteDelays delays of the remote services, null if the bank calls none
 * @param serviceTime time that each request waits, null for requests without a wait,
 * which have no ideal
 * @param compiler of the bank's JVM
 * @param heap of the bank and of each remote service, a value for {@code -Xmx}
 * @param fixedRepeats number of trials of each cell, null if the preset chooses it
 * @param p99Limit p99 that breaks a contender: one bank serves all loads in their order
 * until one of them does; null if each load has its own bank
 * @param jvm JVM of the banks
 */
public record Scenario(String id, String summary, boolean inAll, boolean measuresHeapPerRequest, List<Load> loads,
		List<Contender> contenders, List<PlannedComparison> comparisons, @Nullable RemoteDelays remoteDelays,
		@Nullable Duration serviceTime, Compiler compiler, String heap, @Nullable Integer fixedRepeats,
		@Nullable Duration p99Limit, BankJvm jvm) {

	private static final Duration SHORTEST_TIMEOUT = Duration.ofMinutes(2);

	/** Creates a scenario, whose first comparison is the main one unless another is. */
	public Scenario {
		comparisons = withMain(comparisons, loads.stream().map(Load::label).toList());
	}

	/** Creates a scenario whose banks have the usual JVM. */
	public Scenario(String id, String summary, boolean inAll, boolean measuresHeapPerRequest, List<Load> loads,
			List<Contender> contenders, List<PlannedComparison> comparisons, @Nullable RemoteDelays remoteDelays,
			@Nullable Duration serviceTime, Compiler compiler, String heap, @Nullable Integer fixedRepeats,
			@Nullable Duration p99Limit) {
		this(id, summary, inAll, measuresHeapPerRequest, loads, contenders, comparisons, remoteDelays, serviceTime,
				compiler, heap, fixedRepeats, p99Limit, BankJvm.DEFAULT);
	}

	private static List<PlannedComparison> withMain(List<PlannedComparison> planned, List<String> loads) {
		if (planned.isEmpty() || planned.stream()
			.anyMatch((comparison) -> comparison.mainLoad() != null && loads.contains(comparison.mainLoad()))) {
			return planned;
		}
		List<PlannedComparison> marked = new ArrayList<>(planned);
		marked.set(0, planned.getFirst().mainUnder(loads.getFirst()));
		return marked;
	}

	/** Begins a scenario whose bank calls no remote service and never waits. */
	static ScenarioBuilder builder(String id, String summary) {
		return new ScenarioBuilder(id, summary);
	}

	/**
	 * Returns the highest possible throughput in requests per second, null if there is no
	 * ideal.
	 */
	public @Nullable Double idealThroughput(Load load, Contender contender) {
		if (this.serviceTime == null) {
			return null;
		}
		if (load.arrivals() != null) {
			double capacity = contender.limit() / (this.serviceTime.toNanos() / 1e9);
			return Math.min(load.arrivals().measuredPerSecond(), capacity);
		}
		Users users = load.users();
		return users.isWindow()
				? IdealWindow.throughput(users.count(), users.window(), users.rampUp(), users.thinkTime(),
						this.serviceTime, contender.limit())
				: Double.valueOf(users.requests()
						/ Ideal.seconds(users.requests(), users.count(), contender.limit(), this.serviceTime));
	}

	/**
	 * Returns the longest wait of the load driver for a response: twice the longest ideal
	 * latency of a contender, when all others are served before.
	 */
	public Duration timeout() {
		double longest = this.loads.stream()
			.flatMap((load) -> this.contenders.stream().map((contender) -> idealLatencySeconds(load, contender)))
			.mapToDouble(Double::doubleValue)
			.max()
			.orElse(0);
		Duration twice = Duration.ofMillis(Math.round(2000 * longest));
		return (twice.compareTo(SHORTEST_TIMEOUT) > 0) ? twice : SHORTEST_TIMEOUT;
	}

	private double idealLatencySeconds(Load load, Contender contender) {
		if (this.serviceTime == null) {
			return 0;
		}
		int others = (load.arrivals() != null) ? load.arrivals().nanos().length : load.users().count();
		return Ideal.seconds(others, others, contender.limit(), this.serviceTime);
	}

	/** Returns the loads by bank, in the order in which the bank serves them. */
	public List<List<Load>> loadsByBank() {
		return (this.p99Limit != null) ? List.of(this.loads) : this.loads.stream().map(List::of).toList();
	}

	/** Returns the number of trials of each cell of a load. */
	public int repeats(Preset preset, Load load) {
		if (this.fixedRepeats != null) {
			return this.fixedRepeats;
		}
		return preset.repeats(
				this.contenders.stream().mapToDouble((contender) -> expectedSeconds(load, contender)).max().orElse(0));
	}

	/**
	 * Returns whether the services of all contenders run at the same time and are
	 * measured in short turns. Without waits, the result depends on the speed of the
	 * machine, which changes within seconds.
	 */
	public boolean measuresSideBySide(Load load) {
		return this.serviceTime == null && !this.measuresHeapPerRequest && load.warmUp() != null
				&& load.arrivals() == null && load.users().isWindow() && load.users().rampUp().isZero();
	}

	/**
	 * Returns whether a load is measured again in the same process if something else than
	 * the contender voids it. This concerns contenders that are not measured side by
	 * side. Without waits, the changing speed of a machine does that often. A cold start
	 * cannot be repeated.
	 */
	public boolean measuresVoidAgain(Load load) {
		return load.warmUp() != null && (this.p99Limit != null || this.serviceTime == null);
	}

	/** Returns the same scenario with one more property of every bank. */
	Scenario with(String property, String value) {
		return with(this.contenders.stream().map((contender) -> contender.with(property, value)).toList());
	}

	/** Returns the same scenario with some of its contenders. */
	Scenario with(List<Contender> some) {
		List<String> names = some.stream().map(Contender::name).toList();
		return new Scenario(this.id, this.summary, this.inAll, this.measuresHeapPerRequest, this.loads, some,
				this.comparisons.stream()
					.filter((comparison) -> names.containsAll(List.of(comparison.baseline(), comparison.candidate())))
					.toList(),
				this.remoteDelays, this.serviceTime, this.compiler, this.heap, this.fixedRepeats, this.p99Limit,
				this.jvm);
	}

	/** Returns the same scenario in another configuration. */
	Scenario explored(List<Load> otherLoads, List<Contender> chosen, @Nullable RemoteDelays delays, BankJvm otherJvm) {
		Duration wait = (delays == null) ? this.serviceTime : delays.total().isZero() ? null : delays.total();
		return new Scenario(this.id, this.summary, this.inAll, this.measuresHeapPerRequest, otherLoads, chosen,
				ExploredContenders.comparisons(this, chosen), delays, wait, this.compiler, this.heap, this.fixedRepeats,
				this.p99Limit, otherJvm);
	}

	/**
	 * Returns the expected duration of the load in seconds, 0 if an earlier load breaks
	 * the contender.
	 */
	public double expectedSeconds(Load load, Contender contender) {
		if (load.arrivals() != null) {
			return LatencyScenario.isOutOfReach(load, contender) ? 0 : load.secondsOf(load.arrivals());
		}
		Users users = load.users();
		if (users.isWindow()) {
			return users.window().toNanos() / 1e9 + secondsAfterWindow(users, contender);
		}
		Double throughput = idealThroughput(load, contender);
		return (throughput != null) ? users.requests() / throughput : 0;
	}

	// at the end of the window each user may still wait for a response
	private double secondsAfterWindow(Users users, Contender contender) {
		return (this.serviceTime != null)
				? Ideal.seconds(users.count(), users.count(), contender.limit(), this.serviceTime) : 0;
	}

}
