package dev.virtualthreads.benchmark.checks;

import java.util.ArrayList;
import java.util.List;

import dev.virtualthreads.benchmark.scenario.Contender;
import dev.virtualthreads.benchmark.scenario.Scenario;
import dev.virtualthreads.measuring.comparison.Preset;
import dev.virtualthreads.measuring.results.PlannedComparison;

/** Check of the method: contenders of a scenario compared with themselves. */
final class SameTwice {

	static final String ID = "a-a";

	static final Contender VIRTUAL_AGAIN = Contender.VIRTUAL.named("virtual-again");

	static final Contender PLATFORM_200_AGAIN = Contender.PLATFORM_200.named("platform-200-again");

	private SameTwice() {
	}

	/**
	 * Returns the check with the loads of a scenario. Virtual threads always take part,
	 * 200 platform threads if they do in the scenario.
	 */
	static Scenario of(Scenario scenario, Preset preset) {
		List<Contender> contenders = new ArrayList<>(List.of(Contender.VIRTUAL, VIRTUAL_AGAIN));
		// the smoke preset has room for one pair
		if (scenario.contenders().contains(Contender.PLATFORM_200) && preset != Preset.SMOKE) {
			contenders.addAll(0, List.of(Contender.PLATFORM_200, PLATFORM_200_AGAIN));
		}
		return new Scenario(ID,
				"Check of the method: contenders compared with themselves, under the load of " + scenario.id(), false,
				scenario.loads().stream().map((load) -> load.named(scenario.id() + " " + load.label())).toList(),
				contenders,
				List.of(comparison(Contender.VIRTUAL, VIRTUAL_AGAIN),
						comparison(Contender.PLATFORM_200, PLATFORM_200_AGAIN)),
				scenario.target(), scenario.rules())
			.with(contenders);
	}

	private static PlannedComparison comparison(Contender contender, Contender again) {
		return new PlannedComparison(ID, contender.name(), again.name());
	}

}
