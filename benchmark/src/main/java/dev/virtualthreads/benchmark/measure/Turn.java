package dev.virtualthreads.benchmark.measure;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

import dev.virtualthreads.benchmark.load.Load;
import dev.virtualthreads.benchmark.scenario.Contender;
import dev.virtualthreads.benchmark.scenario.Preset;
import dev.virtualthreads.benchmark.scenario.Scenario;

/**
 * Planned trial.
 *
 * @param repeat number of the repeat, from 1
 */
public record Turn(Scenario scenario, Load load, Contender contender, int repeat) {

	/**
	 * Returns all turns of a load in a fair order: A B C, then C B A, and so on. A
	 * machine that slows down favours no contender.
	 */
	public static List<Turn> of(Scenario scenario, Load load, Preset preset, OptionalInt repeats) {
		List<Turn> turns = new ArrayList<>();
		List<Contender> order = scenario.contenders();
		for (int repeat = 1;; repeat++) {
			int current = repeat;
			List<Turn> round = order.stream()
				.filter((contender) -> current <= repeats
					.orElseGet(() -> preset.repeats(scenario.expectedSeconds(load, contender))))
				.map((contender) -> new Turn(scenario, load, contender, current))
				.toList();
			if (round.isEmpty()) {
				return turns;
			}
			turns.addAll(round);
			order = order.reversed();
		}
	}

	String name() {
		return "%s-%s-%s-%d".formatted(this.scenario.id(), this.load.label().replaceAll("[ /]", "-"),
				this.contender.name(), this.repeat);
	}

}
