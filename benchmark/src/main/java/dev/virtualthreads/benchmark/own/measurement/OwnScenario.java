package dev.virtualthreads.benchmark.own.measurement;

import java.util.List;

import dev.virtualthreads.benchmark.load.Load;
import dev.virtualthreads.benchmark.own.service.OwnContenders;
import dev.virtualthreads.benchmark.trial.Contender;
import dev.virtualthreads.benchmark.trial.Preset;
import dev.virtualthreads.benchmark.trial.ServiceScenario;

/** Scenario that compares the thread modes of the reader's service. */
public final class OwnScenario {

	public static final String ID = "own";

	private OwnScenario() {
	}

	/** Returns the scenario of one contender or more; a single one is not compared. */
	static ServiceScenario of(Load load, List<Contender> contenders, String heap) {
		return ServiceScenario.builder(ID, "The reader's service")
			.heap(heap)
			.loads(List.of(load))
			.verdictOn(OwnContenders.VIRTUAL,
					contenders.stream()
						.filter((contender) -> !contender.equals(OwnContenders.VIRTUAL))
						.toArray(Contender[]::new))
			.measure(Preset.FULL, contenders.toArray(Contender[]::new));
	}

}
