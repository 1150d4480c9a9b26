package dev.virtualthreads.benchmark.scenario;

import java.time.Duration;
import java.util.List;

import dev.virtualthreads.benchmark.load.Exchange;
import dev.virtualthreads.benchmark.load.Load;
import dev.virtualthreads.benchmark.load.Users;
import dev.virtualthreads.benchmark.process.Service;
import dev.virtualthreads.measuring.comparison.Preset;

/**
 * Check of the method: a bank against the same bank with a known amount of additional
 * processor time for each request.
 */
public final class PlantedScenario {

	/** Id of the check. */
	public static final String ID = "planted";

	private static final String PERCENT = "planted.percent";

	private static final String CPU_PER_REQUEST = "planted.cpu-per-request";

	private static final Contender UNCHANGED = planted(0);

	private static final int USERS = 64;

	private static final int BYTES = 1024;

	private PlantedScenario() {
	}

	private static Contender planted(int percent) {
		return new Contender("planted-" + percent, Service.PLANTED_BANK, Contender.VIRTUAL.threadMode(),
				Contender.VIRTUAL.limit(), Contender.VIRTUAL.properties(), AotCacheMode.NONE)
			.with(PERCENT, String.valueOf(percent));
	}

	static Scenario of(Preset preset) {
		Exchange exchange = Exchange.get("/blocking/0?bytes=" + BYTES, BYTES);
		Duration window = Duration.ofSeconds(preset.choose(1, 3, 10));
		Load load = Load.of(USERS + " users", exchange, Users.during(window, USERS),
				Scale.working(exchange, USERS, 5000, preset));
		Contender[] slower = { planted(1), planted(5), planted(10) };
		ScenarioBuilder planted = Scenario
			.builder(ID,
					"Check of the method: a bank against itself with 1, 5 and 10 % more processor time per request")
			.loads(List.of(load))
			.repeats(preset.choose(1, 6, 6));
		for (Contender candidate : slower) {
			planted.verdictOn(candidate, UNCHANGED);
		}
		return planted.measure(preset, UNCHANGED, slower[0], slower[1], slower[2]);
	}

	/**
	 * Returns the scenario with the time that its banks add.
	 * @param cpuMicrosPerRequest processor time that a request needs without it
	 */
	public static Scenario calibrated(Scenario planted, double cpuMicrosPerRequest) {
		return planted.with(CPU_PER_REQUEST, Math.round(1000 * cpuMicrosPerRequest) + "ns");
	}

	/**
	 * Returns the microseconds that a bank adds to each request, 0 before the
	 * calibration.
	 */
	public static double addedMicros(Contender contender) {
		String nanos = contender.properties().getOrDefault(CPU_PER_REQUEST, "0ns");
		int percent = Integer.parseInt(contender.properties().getOrDefault(PERCENT, "0"));
		return Double.parseDouble(nanos.substring(0, nanos.length() - 2)) / 1000 * percent / 100;
	}

}
