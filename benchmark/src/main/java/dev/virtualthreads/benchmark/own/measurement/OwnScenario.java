package dev.virtualthreads.benchmark.own.measurement;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.virtualthreads.benchmark.load.Content;
import dev.virtualthreads.benchmark.load.Load;
import dev.virtualthreads.benchmark.load.Request;
import dev.virtualthreads.benchmark.own.request.OwnLoad;
import dev.virtualthreads.benchmark.own.service.OwnContenders;
import dev.virtualthreads.benchmark.own.service.StartOptions;
import dev.virtualthreads.benchmark.results.Parameters;
import dev.virtualthreads.benchmark.trial.CellSettings;
import dev.virtualthreads.benchmark.trial.Contender;
import dev.virtualthreads.benchmark.trial.Preset;
import dev.virtualthreads.benchmark.trial.ProcessorSets;
import dev.virtualthreads.benchmark.trial.ServiceScenario;
import dev.virtualthreads.program.JavaInstallation;

/** Scenario that compares the thread modes of the reader's service. */
public final class OwnScenario {

	public static final String ID = "own";

	private OwnScenario() {
	}

	/** Returns the scenario of one contender or more; a single one is not compared. */
	static ServiceScenario of(Load load, List<Contender> contenders) {
		return ServiceScenario.builder(ID, "The reader's service")
			.loads(List.of(load))
			.verdictOn(OwnContenders.VIRTUAL,
					contenders.stream()
						.filter((contender) -> !contender.equals(OwnContenders.VIRTUAL))
						.toArray(Contender[]::new))
			.measure(Preset.FULL, contenders.toArray(Contender[]::new));
	}

	static CellSettings settings(OwnPlan plan, JavaInstallation jdk) {
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

	static CellSettings settings(List<String> addresses, OwnLoad load) {
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
