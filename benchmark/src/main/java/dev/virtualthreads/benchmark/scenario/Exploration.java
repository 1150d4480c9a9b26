package dev.virtualthreads.benchmark.scenario;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

import dev.virtualthreads.load.Load;
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

	/**
	 * Returns the scenario in this configuration.
	 * @throws IllegalArgumentException if an option does not fit the scenario
	 */
	public Scenario of(Scenario scenario) {
		this.jvm.version();
		Scenario.Target usual = scenario.target();
		@Nullable RemoteDelays delays = ExploredDelays.of(scenario, this.properties);
		List<Load> loads = scenario.loads();
		if (delays != null && usual.remoteDelays() != null) {
			loads = ExploredLoads.waiting(loads, usual.remoteDelays().total(), delays.total());
		}
		if (this.users != null) {
			loads = ExploredLoads.by(this.users, loads, scenario.id());
		}
		int users = loads.stream().mapToInt((load) -> load.users().count()).max().orElse(0);
		List<Contender> chosen = chosen(scenario).stream().map((contender) -> contender.admitting(users)).toList();
		Duration wait = (delays == null) ? usual.serviceTime() : delays.total().isZero() ? null : delays.total();
		Scenario.Rules rules = scenario.rules();
		return new Scenario(scenario.id(), scenario.summary(), scenario.inAll(), loads, chosen,
				ExploredContenders.comparisons(scenario, chosen),
				new Scenario.Target(delays, wait, usual.compiler(), usual.heap(), this.jvm), new Scenario.Rules(
						rules.measuresHeap(), rules.repeats(), rules.p99Limit(), rules.coldStart(), toString()));
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

	/** Returns the options. */
	@Override
	public String toString() {
		List<String> options = new ArrayList<>();
		if (!this.contenders.isEmpty()) {
			options.add("--contenders " + String.join(",", this.contenders));
		}
		this.properties.forEach((name, value) -> options.add("--set %s=%s".formatted(name, value)));
		if (this.users != null) {
			options.add("--users " + this.users);
		}
		if (!this.jvm.options().isEmpty()) {
			options.add("--jvm-args '%s'".formatted(String.join(" ", this.jvm.options())));
		}
		if (this.jvm.home() != null) {
			options.add("--java " + this.jvm.home());
		}
		if (this.jvm.recorded()) {
			options.add("--jfr");
		}
		return String.join(" ", options);
	}

}
