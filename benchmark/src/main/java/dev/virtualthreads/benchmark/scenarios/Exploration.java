package dev.virtualthreads.benchmark.scenarios;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.load.Load;
import dev.virtualthreads.benchmark.results.PlannedComparison;
import dev.virtualthreads.benchmark.trial.BankJvm;
import dev.virtualthreads.benchmark.trial.Container;
import dev.virtualthreads.benchmark.trial.Contender;
import dev.virtualthreads.benchmark.trial.Procedure;
import dev.virtualthreads.benchmark.trial.RemoteDelays;
import dev.virtualthreads.benchmark.trial.ServiceScenario;
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

	private static final String RISK = "risk.delay";

	private static final String TRANSFER = "transfer.delay";

	private static final Set<String> DELAYS = Set.of(RISK, TRANSFER);

	private static final Pattern TIME = Pattern.compile("(\\d{1,6})(ms|s)");

	private static final List<Contender> ALWAYS = List.of(Contender.VIRTUAL, Contender.VIRTUAL_LEAN, Contender.REACTIVE,
			Contender.PLATFORM_CORES);

	private static final Pattern POOL = Pattern.compile("platform-([1-9]\\d{0,4})");

	private static final Set<String> SET_BY_BENCH = Set.of("server.port", "server.address", "spring.profiles.active",
			"spring.threads.virtual.enabled", "server.tomcat.threads.max");

	/**
	 * Returns the scenario in this configuration.
	 * @throws IllegalArgumentException if an option does not fit the scenario
	 */
	public ServiceScenario of(ServiceScenario scenario) {
		this.jvm.version();
		ServiceScenario.Target usual = scenario.target();
		@Nullable RemoteDelays delays = delays(scenario);
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
		ServiceScenario.Rules rules = scenario.rules();
		return ExploredLoads.required(new ServiceScenario(scenario.id(), scenario.summary(), scenario.inAll(), loads,
				chosen, comparisons(scenario, chosen),
				new ServiceScenario.Target(delays, wait, usual.compiler(), usual.heap(), this.jvm),
				new ServiceScenario.Rules(procedure(rules.procedure(), wait != null), rules.shows(), rules.repeats(),
						ExploredLoads.leftOut(this.users, scenario), toString())));
	}

	// Only requests that wait can do so at once, only those that do not need turns.
	private static Procedure procedure(Procedure usual, boolean waits) {
		return (usual == (waits ? Procedure.SIDE_BY_SIDE : Procedure.AT_ONCE)) ? Procedure.ONE_AFTER_THE_OTHER : usual;
	}

	private @Nullable RemoteDelays delays(ServiceScenario scenario) {
		@Nullable RemoteDelays usual = scenario.target().remoteDelays();
		if (this.properties.keySet().stream().noneMatch(DELAYS::contains)) {
			return usual;
		}
		if (usual == null) {
			throw new IllegalArgumentException(
					"The bank of %s calls no remote service, so --set changes no delay of one."
						.formatted(scenario.id()));
		}
		return new RemoteDelays(delay(RISK, usual.riskDelay()), delay(TRANSFER, usual.transferDelay()),
				usual.transferCapacity());
	}

	private Duration delay(String name, Duration usual) {
		String text = this.properties.get(name);
		if (text == null) {
			return usual;
		}
		Matcher time = TIME.matcher(text);
		if (!time.matches()) {
			throw new IllegalArgumentException(
					"--set %s must be a time such as 300ms or 3s, was '%s'".formatted(name, text));
		}
		long number = Long.parseLong(time.group(1));
		return "s".equals(time.group(2)) ? Duration.ofSeconds(number) : Duration.ofMillis(number);
	}

	private List<Contender> chosen(ServiceScenario scenario) {
		List<Contender> chosen = this.contenders.isEmpty() ? scenario.contenders()
				: this.contenders.stream().distinct().map((name) -> named(name, scenario)).toList();
		@Nullable Container container = scenario.contenders().getLast().container();
		return chosen.stream()
			.map((contender) -> (container != null && contender.container() == null) ? contender.within(container)
					: contender)
			.map(this::configured)
			.toList();
	}

	private Contender configured(Contender contender) {
		Contender configured = contender;
		for (Map.Entry<String, String> property : this.properties.entrySet()) {
			if (DELAYS.contains(property.getKey())) {
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

	// a contender of the scenario, a pool of any size, or another usual one
	private static Contender named(String name, ServiceScenario scenario) {
		List<Contender> known = Stream.concat(scenario.contenders().stream(), ALWAYS.stream()).distinct().toList();
		Matcher pool = POOL.matcher(name);
		return known.stream()
			.filter((contender) -> contender.name().equals(name))
			.findFirst()
			.or(() -> pool.matches() ? Optional.of(Contender.platform(name, Integer.parseInt(pool.group(1))))
					: Optional.empty())
			.orElseThrow(() -> new IllegalArgumentException(
					"Unknown contender '%s'. Contenders of %s: %s, and platform-N with N threads.".formatted(name,
							scenario.id(), known.stream().map(Contender::name).collect(Collectors.joining(", ")))));
	}

	// A contender without a planned comparison is compared with the candidate: the first
	// one that the scenario plans, or the last contender.
	private static List<PlannedComparison> comparisons(ServiceScenario scenario, List<Contender> chosen) {
		List<String> names = chosen.stream().map(Contender::name).toList();
		List<PlannedComparison> planned = new ArrayList<>(scenario.planned(names));
		String candidate = scenario.comparisons()
			.stream()
			.map(PlannedComparison::candidate)
			.filter(names::contains)
			.findFirst()
			.orElse(names.getLast());
		names.stream()
			.filter((name) -> !name.equals(candidate))
			.filter((name) -> planned.stream()
				.noneMatch((comparison) -> List.of(comparison.baseline(), comparison.candidate()).contains(name)))
			.toList()
			.forEach((name) -> planned.add(new PlannedComparison(scenario.id(), name, candidate)));
		return planned;
	}

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
		return String.join(" ", options);
	}

}
