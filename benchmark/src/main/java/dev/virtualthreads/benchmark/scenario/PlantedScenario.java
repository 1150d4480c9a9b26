package dev.virtualthreads.benchmark.scenario;

import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.load.Exchange;
import dev.virtualthreads.benchmark.load.Load;
import dev.virtualthreads.benchmark.load.Users;
import dev.virtualthreads.benchmark.process.Service;
import dev.virtualthreads.measuring.comparison.Preset;

/**
 * Checks of the method: a bank against the same bank with a known amount of additional
 * processor time for each request.
 */
public final class PlantedScenario {

	private static final String NAME = "planted-";

	private static final String PERCENT = "planted.percent";

	private static final String CPU_PER_REQUEST = "planted.cpu-per-request";

	private static final int USERS = 64;

	private static final int BYTES = 1024;

	private PlantedScenario() {
	}

	/** Returns whether the scenario is one of these checks. */
	public static boolean is(Scenario scenario) {
		return scenario.id().startsWith(NAME);
	}

	// Two contenders alone take turns without a third one between them, and their
	// verdict needs no correction for others.
	static Stream<Scenario> of(Preset preset) {
		return IntStream.of(1, 5, 10).mapToObj((percent) -> of(percent, preset));
	}

	private static Scenario of(int percent, Preset preset) {
		Exchange exchange = Exchange.get("/blocking/0?bytes=" + BYTES, BYTES);
		// The speed of a machine scatters from second to second. A longer phase costs
		// less than another JVM.
		Duration window = Duration.ofSeconds(preset.choose(1, 8, 10));
		Load load = Load.of(USERS + " users", exchange, Users.during(window, USERS),
				Scale.working(exchange, USERS, 5000, preset));
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
