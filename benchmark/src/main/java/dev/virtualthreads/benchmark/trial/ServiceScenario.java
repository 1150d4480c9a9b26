package dev.virtualthreads.benchmark.trial;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.load.Load;
import dev.virtualthreads.benchmark.load.Users;
import dev.virtualthreads.benchmark.results.PlannedComparison;
import dev.virtualthreads.benchmark.results.Quantity;
import dev.virtualthreads.benchmark.results.stats.Ideal;
import dev.virtualthreads.benchmark.results.stats.IdealWindow;
import org.jspecify.annotations.Nullable;

/**
 * A comparison of services.
 *
 * @param loads measured one after the other
 * @param contenders in the order of the tables
 * @param target the same for every contender
 */
public record ServiceScenario(String id, String summary, boolean inAll, List<Load> loads, List<Contender> contenders,
		List<PlannedComparison> comparisons, Target target, Rules rules) implements Scenario {

	private static final Duration SHORTEST_TIMEOUT = Duration.ofMinutes(2);

	/**
	 * Target of the loads: the services under test, the same for every contender.
	 *
	 * @param remoteDelays delays of the remote services, null if they call none
	 * @param serviceTime time that each request waits, null for requests without a wait,
	 * which have no ideal
	 * @param heap of the service and of each remote service, a value for {@code -Xmx}
	 */
	public record Target(@Nullable RemoteDelays remoteDelays, @Nullable Duration serviceTime, Compiler compiler,
			String heap, BankJvm jvm) {
	}

	/**
	 * Rules of the measurement.
	 *
	 * @param repeats number of trials of each cell, null if the preset chooses it
	 * @param leftOut names of the contenders that a load leaves out, by its label
	 * @param explored options of a reader, empty for the committed configuration
	 */
	public record Rules(Procedure procedure, Quantity shows, @Nullable Integer repeats,
			Map<String, List<String>> leftOut, String explored) {
	}

	/** Creates a scenario, whose first comparison is the main one unless another is. */
	public ServiceScenario {
		comparisons = withMain(comparisons, loads.stream().map(Load::label).toList());
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

	public List<Contender> contenders(Load load) {
		List<String> leftOut = this.rules.leftOut.getOrDefault(load.label(), List.of());
		return this.contenders.stream().filter((contender) -> !leftOut.contains(contender.name())).toList();
	}

	/** Begins a scenario whose service calls no other and never waits. */
	public static ScenarioBuilder builder(String id, String summary) {
		return new ScenarioBuilder(id, summary);
	}

	/** Returns the highest possible requests per second, null without an ideal. */
	public @Nullable Double idealThroughput(Load load, Contender contender) {
		@Nullable Duration wait = wait(load);
		if (wait == null) {
			return null;
		}
		if (load.arrivals() != null) {
			return Math.min(Math.min(load.arrivals().measuredPerSecond(), contender.limit() / seconds(wait)),
					(this.target.remoteDelays != null) ? this.target.remoteDelays.perSecond()
							: Double.POSITIVE_INFINITY);
		}
		Users users = load.users();
		return users.isWindow()
				? IdealWindow.throughput(users.count(), users.window(), users.rampUp(), users.thinkTime(), wait,
						contender.limit())
				: Double.valueOf(
						users.requests() / Ideal.seconds(users.requests(), users.count(), contender.limit(), wait));
	}

	/**
	 * Returns the longest wait of the load driver for a response: that of impatient
	 * clients, otherwise twice the longest ideal latency of a contender, when all others
	 * are served before.
	 */
	public Duration timeout() {
		return this.loads.stream()
			.flatMap((load) -> Stream.ofNullable(load.arrivals()))
			.flatMap((arrivals) -> Stream.ofNullable(arrivals.patience()))
			.findFirst()
			.orElseGet(this::twiceTheIdeal);
	}

	private Duration twiceTheIdeal() {
		double longest = this.loads.stream()
			.flatMap((load) -> this.contenders.stream()
				.map((contender) -> secondsOfAll(load, requests(load), contender)))
			.mapToDouble(Double::doubleValue)
			.max()
			.orElse(0);
		Duration twice = Duration.ofMillis(Math.round(2000 * longest));
		return (twice.compareTo(SHORTEST_TIMEOUT) > 0) ? twice : SHORTEST_TIMEOUT;
	}

	private static int requests(Load load) {
		return (load.arrivals() != null) ? load.arrivals().nanos().length : load.users().count();
	}

	// A load whose warm-up sends the same request waits as long as that.
	private @Nullable Duration wait(Load load) {
		boolean same = load.warmUp().exchange().equals(load.exchange()) && !load.warmUp().delay().isZero();
		return (this.target.serviceTime != null && same) ? load.warmUp().delay() : this.target.serviceTime;
	}

	private double secondsOfAll(Load load, int requests, Contender contender) {
		@Nullable Duration wait = wait(load);
		return (wait != null) ? Ideal.seconds(requests, requests, contender.limit(), wait) : 0;
	}

	private static double seconds(Duration time) {
		return time.toNanos() / 1e9;
	}

	@Override
	public Quantity shows() {
		return this.rules.shows;
	}

	public Procedure procedure() {
		return this.rules.procedure;
	}

	public List<List<Load>> loadsByService() {
		return procedure().keepsService() ? List.of(this.loads) : this.loads.stream().map(List::of).toList();
	}

	public int repeats(Preset preset) {
		return (this.rules.repeats != null) ? this.rules.repeats : preset.repeats();
	}

	@Override
	public double seconds(Preset preset, Repeats repeats) {
		return TimeEstimate.seconds(this, preset, repeats);
	}

	@Override
	public List<String> modules() {
		return Service.MODULES;
	}

	/** Returns the same scenario with other contenders, which have the same names. */
	public ServiceScenario with(List<Contender> others) {
		List<String> names = others.stream().map(Contender::name).toList();
		return new ServiceScenario(this.id, this.summary, this.inAll, this.loads, others, planned(names), this.target,
				this.rules);
	}

	public List<PlannedComparison> planned(List<String> names) {
		return this.comparisons.stream()
			.filter((comparison) -> names.containsAll(List.of(comparison.baseline(), comparison.candidate())))
			.toList();
	}

	public double expectedSeconds(Load load, Contender contender) {
		if (load.arrivals() != null) {
			return load.secondsOf(load.arrivals());
		}
		Users users = load.users();
		if (users.isWindow()) {
			// at the end of the window each user may still wait for a response
			return seconds(users.window()) + secondsOfAll(load, users.count(), contender);
		}
		Double throughput = idealThroughput(load, contender);
		return (throughput != null) ? users.requests() / throughput : 0;
	}

}
