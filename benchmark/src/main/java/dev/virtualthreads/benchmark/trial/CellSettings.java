package dev.virtualthreads.benchmark.trial;

import java.util.LinkedHashMap;
import java.util.Map;

import dev.virtualthreads.benchmark.results.Parameters;

/**
 * Settings of a cell that no trial changes.
 *
 * @param java version of Java that runs the service
 * @param parameters parameters of the cell, in the order of the tables
 */
public record CellSettings(String java, Parameters parameters) {

	static CellSettings ofBank(ServiceScenario scenario, Preset preset) {
		ServiceScenario.Target target = scenario.target();
		Map<String, Object> parameters = new LinkedHashMap<>();
		parameters.put("preset", preset.toString());
		parameters.put("heap", target.jvm().heap(target.heap()));
		if (target.compiler() == Compiler.C1) {
			parameters.put("compiler", target.compiler().toString());
		}
		parameters.put("collector", target.jvm().collector(BankJvm.COLLECTOR));
		parameters.put("processors", ProcessorSets.ofThisMachine().toString());
		parameters.put("requestsPerConnection", Contender.REQUESTS_PER_CONNECTION);
		switch (scenario.procedure()) {
			case AT_ONCE -> parameters.put("contenders", "at the same time");
			case SIDE_BY_SIDE -> parameters.put("contenders", "side by side");
			default -> {
			}
		}
		return new CellSettings(target.jvm().version(),
				new Parameters(parameters).explored(scenario.rules().explored()));
	}

}
