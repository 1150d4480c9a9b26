package dev.virtualthreads.benchmark.trial;

import java.util.Collection;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;

import dev.virtualthreads.benchmark.load.Load;

/**
 * Planned trial.
 *
 * @param repeat number of the repeat, from 1
 */
public record Turn(ServiceScenario scenario, Load load, Contender contender, int repeat) implements PlannedTrial {

	public static List<Turn> of(ServiceScenario scenario, Load load, Preset preset, Repeats repeats) {
		return FairOrder.of(scenario.contenders(load), repeats, scenario.repeats(preset),
				(contender, repeat) -> new Turn(scenario, load, contender, repeat));
	}

	static Collection<List<Turn>> rounds(List<Turn> turns) {
		return turns.stream().collect(Collectors.groupingBy(Turn::repeat, TreeMap::new, Collectors.toList())).values();
	}

	Turn under(Load other) {
		return new Turn(this.scenario, other, this.contender, this.repeat);
	}

	boolean startsService() {
		return this.scenario.loadsByService()
			.stream()
			.anyMatch((loads) -> loads.getFirst().label().equals(this.load.label()));
	}

	/** Returns whether the load begins when the service has just started. */
	boolean isColdStart() {
		return this.scenario.target().compiler() == Compiler.C1_AND_C2_KEPT && this.load.warmUp().most() == 0
				&& startsService();
	}

	/** Returns whether the service has a share of the processors only. */
	boolean isThrottled() {
		return this.contender.container() != null && this.contender.container().processors() != null;
	}

	/**
	 * Returns whether health is probed: with few processors, and if a dependency hangs.
	 */
	boolean probesHealth() {
		return isThrottled() || hangs();
	}

	/** Returns whether a remote service does not answer in the measured phase. */
	boolean hangs() {
		return this.load.arrivals() != null && this.load.arrivals().hang();
	}

	boolean isFirstOfItsExchange() {
		return this.scenario.loads()
			.stream()
			.filter((other) -> other.warmUp().exchange().equals(this.load.warmUp().exchange()))
			.findFirst()
			.filter(this.load::equals)
			.isPresent();
	}

	/**
	 * Returns whether the heap of a request is measured. A request that waits for a
	 * thread is not in flight.
	 */
	boolean measuresHeap() {
		return this.scenario.procedure() == Procedure.HEAP && this.contender.limit() >= this.load.users().count();
	}

	@Override
	public String title() {
		return "%s %s %s #%d".formatted(this.scenario.id(), this.load.label(), this.contender.name(), this.repeat);
	}

	@Override
	public double expectedSeconds() {
		return TimeEstimate.seconds(this);
	}

	String name() {
		return "%s-%s-%s-%d".formatted(this.scenario.id(), this.load.label().replaceAll("[ /]", "-"),
				this.contender.name(), this.repeat);
	}

}
