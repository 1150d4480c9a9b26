package dev.virtualthreads.benchmark.checks;

import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;

import dev.virtualthreads.load.Exchange;
import dev.virtualthreads.load.Load;
import dev.virtualthreads.load.Users;
import dev.virtualthreads.benchmark.process.Service;
import dev.virtualthreads.benchmark.scenario.Contender;
import dev.virtualthreads.benchmark.scenario.Scale;
import dev.virtualthreads.benchmark.scenario.Scenario;
import dev.virtualthreads.measuring.comparison.Preset;

/** Checks of the method: known additional processor time for each request of a bank. */
final class PlantedScenario {

	private static final String NAME = "planted-";

	private static final String PERCENT = "planted.percent";

	private static final String CPU_PER_REQUEST = "planted.cpu-per-request";

	/** Detail of a cell: the microseconds that are added to each request. */
	static final String ADDED_MICROS = "addedMicrosPerRequest";

	private static final int USERS = 64;

	private static final int BYTES = 1024;

	private PlantedScenario() {
	}

	static boolean is(Scenario scenario) {
		return scenario.id().startsWith(NAME);
	}

	// Two contenders alone take turns without a third one between them, and their
	// verdict needs no correction for others.
	static List<Scenario> of(Preset preset) {
		return IntStream.of(1, 5, 10).mapToObj((percent) -> of(percent, preset)).toList();
	}

	private static Scenario of(int percent, Preset preset) {
		Exchange exchange = Exchange.get("/blocking/0?bytes=" + BYTES, BYTES);
		// The speed of a machine scatters from second to second. A longer phase costs
		// less than another JVM.
		Duration window = Duration.ofSeconds(preset.choose(1, 8, 10));
		Load load = Load.of(USERS + " users", exchange, Users.during(window, USERS),
				Scale.windows(exchange, Users.during(window, USERS), Duration.ZERO, preset));
		Contender unchanged = planted(0);
		Contender slower = planted(percent);
		return Scenario
			.builder(slower.name(),
					"Check of the method: a bank against itself with %d %% more processor time per request"
						.formatted(percent))
			.loads(List.of(load))
			.repeats(preset.choose(1, 6, 6))
			.verdictOn(slower, unchanged)
			.measure(preset, unchanged, slower);
	}

	private static Contender planted(int percent) {
		return new Contender(NAME + percent, Service.PLANTED_BANK, Contender.VIRTUAL.threadMode(),
				Contender.VIRTUAL.limit(), Contender.VIRTUAL.properties())
			.with(PERCENT, String.valueOf(percent));
	}

	static Scenario calibrated(Scenario planted, double cpuMicrosPerRequest) {
		return planted.with(
				planted.contenders().stream().map((contender) -> calibrated(contender, cpuMicrosPerRequest)).toList());
	}

	private static Contender calibrated(Contender contender, double cpuMicrosPerRequest) {
		int percent = Integer.parseInt(contender.properties().getOrDefault(PERCENT, "0"));
		return contender.with(CPU_PER_REQUEST, Math.round(1000 * cpuMicrosPerRequest) + "ns")
			.detailed(ADDED_MICROS, cpuMicrosPerRequest * percent / 100);
	}

}
