package dev.virtualthreads.benchmark.measure;

import java.util.List;
import java.util.OptionalInt;

import dev.virtualthreads.benchmark.load.Load;
import dev.virtualthreads.benchmark.scenario.Contender;
import dev.virtualthreads.benchmark.scenario.Scenario;
import dev.virtualthreads.measuring.comparison.FairOrder;
import dev.virtualthreads.measuring.comparison.Preset;

/**
 * Planned trial.
 *
 * @param repeat number of the repeat, from 1
 */
public record Turn(Scenario scenario, Load load, Contender contender, int repeat) {

	/**
	 * Returns all turns of a load in a fair order.
	 */
	public static List<Turn> of(Scenario scenario, Load load, Preset preset, OptionalInt repeats) {
		int each = repeats.orElseGet(() -> preset.repeats(longestSeconds(scenario, load)));
		return FairOrder.of(scenario.contenders(), each)
			.stream()
			.map((turn) -> new Turn(scenario, load, turn.contender(), turn.repeat()))
			.toList();
	}

	private static double longestSeconds(Scenario scenario, Load load) {
		return scenario.contenders()
			.stream()
			.mapToDouble((contender) -> scenario.expectedSeconds(load, contender))
			.max()
			.orElse(0);
	}

	String name() {
		return "%s-%s-%s-%d".formatted(this.scenario.id(), this.load.label().replaceAll("[ /]", "-"),
				this.contender.name(), this.repeat);
	}

}
