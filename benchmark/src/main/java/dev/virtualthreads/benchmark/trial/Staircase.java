package dev.virtualthreads.benchmark.trial;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import dev.virtualthreads.benchmark.load.Load;
import dev.virtualthreads.benchmark.results.Cell;

/**
 * Loads that a contender gets one after the other, up to the first that breaks it. A
 * later repeat goes no further than an earlier one.
 */
final class Staircase {

	private final List<Load> loads;

	private final Map<Contender, List<Load>> reached = new HashMap<>();

	private final Set<Contender> started = new HashSet<>();

	// at least one, from the lowest to the highest
	Staircase(List<Load> loads) {
		this.loads = loads;
	}

	List<Load> loads(Contender contender) {
		this.started.add(contender);
		return this.reached.getOrDefault(contender, this.loads);
	}

	/**
	 * Returns whether a load has broken the contender, which then gets no higher one. A
	 * load of impatient clients is meant to overload it.
	 */
	boolean isBroken(Contender contender, Load load, Cell measured) {
		boolean impatient = load.arrivals() != null && load.arrivals().patience() != null;
		if (impatient ? !measured.checks().hasFailedTrial() : !measured.hasErrors()) {
			return false;
		}
		this.reached.put(contender, this.loads.subList(0, this.loads.indexOf(load) + 1));
		return true;
	}

	/**
	 * Ends the staircase of a contender with the first load, as it did not start. A
	 * contender that has started in an earlier repeat goes on.
	 */
	void fall(Contender contender) {
		if (!this.started.contains(contender)) {
			this.reached.put(contender, this.loads.subList(0, 1));
		}
	}

}
