package dev.virtualthreads.benchmark.own;

import java.util.LinkedHashMap;
import java.util.Map;

import dev.virtualthreads.benchmark.measure.CellSettings;
import dev.virtualthreads.benchmark.process.ProcessorSets;
import dev.virtualthreads.measuring.results.OwnParameters;

/** Parameters that the results name for a service of the reader. */
final class OwnSettings {

	private OwnSettings() {
	}

	static CellSettings of(OwnPlan plan, Jdk jdk) {
		Map<String, Object> parameters = new LinkedHashMap<>();
		parameters.put("service", plan.service().name());
		parameters.put("heap", plan.start().heap());
		parameters.put("jvmArguments", StartOptions.shown(plan.start().jvm()));
		parameters.put("arguments", StartOptions.shown(plan.start().arguments()));
		parameters.put("requests", plan.distinctRequests().toString());
		parameters.put(OwnParameters.WAITS, "unknown");
		ProcessorSets processors = ProcessorSets.ofThisMachine();
		parameters.put("processors", processors.toString());
		if (processors.disjoint()) {
			parameters.put(OwnParameters.PROCESSORS, processors.bank().size());
		}
		parameters.values().removeIf((value) -> value.equals(""));
		return new CellSettings(jdk.version(), new LinkedHashMap<>(parameters));
	}

}
