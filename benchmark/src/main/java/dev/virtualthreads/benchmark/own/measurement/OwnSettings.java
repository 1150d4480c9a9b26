package dev.virtualthreads.benchmark.own.measurement;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.virtualthreads.benchmark.load.Content;
import dev.virtualthreads.benchmark.load.Request;
import dev.virtualthreads.benchmark.own.request.OwnLoad;
import dev.virtualthreads.benchmark.own.service.StartOptions;
import dev.virtualthreads.benchmark.results.Parameters;
import dev.virtualthreads.benchmark.trial.CellSettings;
import dev.virtualthreads.benchmark.trial.ProcessorSets;
import dev.virtualthreads.program.JavaInstallation;

final class OwnSettings {

	private OwnSettings() {
	}

	static CellSettings of(OwnPlan plan, JavaInstallation jdk) {
		Map<String, Object> parameters = new LinkedHashMap<>();
		parameters.put("service", plan.service().name());
		parameters.put("heap", plan.start().heap());
		parameters.put("jvmArguments", StartOptions.shown(plan.start().jvm()));
		parameters.put("arguments", StartOptions.shown(plan.start().arguments()));
		addLoad(parameters, plan.load());
		ProcessorSets processors = ProcessorSets.ofThisMachine();
		parameters.put("processors", processors.toString());
		parameters.values().removeIf((value) -> value.equals(""));
		Parameters all = new Parameters(parameters).withUnknownWaits();
		return new CellSettings(jdk.version(),
				processors.disjoint() ? all.withOwnProcessors(processors.bank().size()) : all);
	}

	static CellSettings of(List<String> addresses, OwnLoad load) {
		Map<String, Object> parameters = new LinkedHashMap<>();
		addLoad(parameters, load);
		return new CellSettings("unknown",
				new Parameters(parameters).ofRunningService(String.join(" and ", addresses)).withUnknownWaits());
	}

	private static void addLoad(Map<String, Object> parameters, OwnLoad load) {
		parameters.put("requests",
				load.distinctRequests().stream().map((request) -> described(request, load)).toList().toString());
		parameters.put("duration", load.duration().toSeconds() + " s");
	}

	// results of other weights or bodies are not comparable
	private static String described(Request request, OwnLoad load) {
		long weight = load.requests().stream().filter(request::equals).count();
		Content content = request.content();
		return ((weight > 1) ? weight + " x " : "") + request
				+ ((content != null) ? " with body %08x".formatted(content.checksum()) : "");
	}

}
