package dev.virtualthreads.benchmark.scenario;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.load.Load;
import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.CellCopy;
import dev.virtualthreads.measuring.results.Results;
import org.jspecify.annotations.Nullable;

/**
 * Configuration that a reader tries in place of the committed one of a scenario.
 *
 * @param contenders names, empty for those of the scenario
 * @param properties properties of every bank; delays are those of the remote services
 * @param users number of users of each load, null for those of the scenario
 * @param jvm JVM of the banks
 */
public record Exploration(List<String> contenders, Map<String, String> properties, @Nullable Integer users,
		BankJvm jvm) {

	/** The committed configuration. */
	public static final Exploration NONE = new Exploration(List.of(), Map.of(), null, BankJvm.DEFAULT);

	private static final Set<String> SET_BY_BENCH = Set.of("server.port", "server.address", "spring.profiles.active",
			"spring.threads.virtual.enabled", "server.tomcat.threads.max");

	private static final Set<String> CHECKS = Set.of(SameTwice.ID, "drivers", "drivers-open");

	/**
	 * Returns the scenario in this configuration.
	 * @throws IllegalArgumentException if an option does not fit the scenario
	 */
	public Scenario of(Scenario scenario) {
		if (CHECKS.contains(scenario.id()) || PlantedScenario.is(scenario)) {
			throw new IllegalArgumentException(
					"%s checks the method and takes no %s: choose a scenario.".formatted(scenario.id(), this));
		}
		this.jvm.version();
		@Nullable RemoteDelays delays = ExploredDelays.of(scenario, this.properties);
		List<Load> loads = scenario.loads();
		if (delays != null && scenario.remoteDelays() != null) {
			loads = ExploredLoads.waiting(loads, scenario.remoteDelays().total(), delays.total());
		}
		if (this.users != null) {
			loads = ExploredLoads.by(this.users, loads, scenario.id());
		}
		return scenario.explored(loads, chosen(scenario), delays, this.jvm);
	}

	private List<Contender> chosen(Scenario scenario) {
		List<Contender> chosen = this.contenders.isEmpty() ? scenario.contenders()
				: this.contenders.stream().distinct().map((name) -> ExploredContenders.named(name, scenario)).toList();
		return chosen.stream().map(this::configured).toList();
	}

	private Contender configured(Contender contender) {
		Contender configured = contender;
		for (Map.Entry<String, String> property : this.properties.entrySet()) {
			if (ExploredDelays.isDelay(property.getKey())) {
				continue;
			}
			if (SET_BY_BENCH.contains(property.getKey()) || contender.properties().containsKey(property.getKey())) {
				throw new IllegalArgumentException(
						"--set cannot change %s: bench or the contender %s sets it. Choose other --contenders, such as platform-50."
							.formatted(property.getKey(), contender.name()));
			}
			configured = configured.with(property.getKey(), property.getValue());
		}
		return configured;
	}

	/**
	 * Returns cells that name this configuration, which is not the committed one of their
	 * scenario.
	 */
	public List<Cell> marked(List<Cell> cells) {
		return equals(NONE) ? cells : cells.stream().map(this::marked).toList();
	}

	private Cell marked(Cell cell) {
		Map<String, Object> parameters = new LinkedHashMap<>(cell.parameters());
		parameters.computeIfPresent("heap", (name, usual) -> this.jvm.heap(String.valueOf(usual)));
		parameters.computeIfPresent("collector", (name, usual) -> this.jvm.collector());
		parameters.put(Results.EXPLORED, toString());
		return new CellCopy(cell).with(parameters, this.jvm.version());
	}

	/** Returns the options. */
	@Override
	public String toString() {
		String jvmArguments = String.join(" ", this.jvm.options());
		return String.join(" ",
				Stream
					.of(Stream.of(this.contenders.isEmpty() ? "" : "--contenders " + String.join(",", this.contenders)),
							this.properties.entrySet()
								.stream()
								.map((property) -> "--set %s=%s".formatted(property.getKey(), property.getValue())),
							Stream.of((this.users != null) ? "--users " + this.users : "",
									jvmArguments.isEmpty() ? "" : "--jvm-args '%s'".formatted(jvmArguments),
									(this.jvm.home() != null) ? "--java " + this.jvm.home() : "",
									this.jvm.recorded() ? "--jfr" : ""))
					.flatMap((options) -> options)
					.filter((option) -> !option.isEmpty())
					.toList());
	}

}
