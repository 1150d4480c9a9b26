package dev.virtualthreads.benchmark.measure;

import java.util.LinkedHashMap;
import java.util.Map;

import dev.virtualthreads.benchmark.process.ProcessorSets;
import dev.virtualthreads.benchmark.scenario.BankJvm;
import dev.virtualthreads.benchmark.scenario.Contender;
import dev.virtualthreads.benchmark.scenario.Scenario;
import dev.virtualthreads.measuring.comparison.Preset;

/**
 * Settings of a cell that no trial changes.
 *
 * @param java version of Java that runs the service
 * @param parameters parameters of the cell, in the order of the tables
 */
public record CellSettings(String java, Map<String, Object> parameters) {

	/** Returns the settings of a bank. */
	static CellSettings ofBank(Scenario scenario, Preset preset) {
		Map<String, Object> parameters = new LinkedHashMap<>();
		parameters.put("preset", preset.toString());
		parameters.put("heap", scenario.heap());
		parameters.put("compiler", scenario.compiler().toString());
		parameters.put("collector", BankJvm.COLLECTOR);
		parameters.put("processors", ProcessorSets.ofThisMachine().toString());
		parameters.put("requestsPerConnection", Contender.REQUESTS_PER_CONNECTION);
		if (scenario.loads().stream().allMatch(scenario::measuresSideBySide)) {
			parameters.put("contenders", "side by side");
		}
		return new CellSettings(System.getProperty("java.version"), parameters);
	}

}
