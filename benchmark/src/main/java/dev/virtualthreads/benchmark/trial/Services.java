package dev.virtualthreads.benchmark.trial;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

import dev.virtualthreads.benchmark.load.ClosedModel;
import dev.virtualthreads.benchmark.load.Exchange;
import dev.virtualthreads.benchmark.load.Users;
import dev.virtualthreads.program.MeasurementException;
import org.jspecify.annotations.Nullable;

/** Remote services of a scenario, and starter of the banks that call them. */
final class Services implements AutoCloseable {

	private static final Duration START_LIMIT = Duration.ofSeconds(90);

	// The remote services are not compared: no processor time for concurrent collections
	// or metrics.
	private static final List<String> REMOTE_OPTIONS = List.of("-XX:+UseSerialGC");

	// not more than Tomcat's accept count
	private static final int REMOTE_USERS = 100;

	private static final int REMOTE_REQUESTS = 300;

	// Cold banks do not warm up the remote services and the load driver for each other.
	private static final int REMOTE_REQUESTS_BEFORE_COLD_STARTS = 50_000;

	private final Launcher launcher;

	private final ServiceScenario.Target target;

	private final List<RunningService> remotes = new ArrayList<>();

	private final Map<String, String> addresses = new HashMap<>();

	private Services(Launcher launcher, ServiceScenario.Target target) {
		this.launcher = launcher;
		this.target = target;
	}

	static Services start(Launcher launcher, ServiceScenario.Target target) {
		Services services = new Services(launcher, target);
		@Nullable RemoteDelays delays = target.remoteDelays();
		if (delays != null) {
			services.startRemote(Service.RISK, Map.of("risk.delay", millis(delays.riskDelay())));
			services.startRemote(Service.TRANSFER,
					(delays.transferCapacity() == null) ? Map.of("transfer.delay", millis(delays.transferDelay()))
							: Map.of("transfer.delay", millis(delays.transferDelay()), "transfer.capacity",
									delays.transferCapacity().toString()));
			services.remotes.forEach((remote) -> remote.awaitReady(START_LIMIT));
		}
		return services;
	}

	private static String millis(Duration delay) {
		return delay.toMillis() + "ms";
	}

	private void startRemote(Service service, Map<String, String> delays) {
		List<String> options = new ArrayList<>(REMOTE_OPTIONS);
		options.addAll(this.target.compiler().options());
		options.add("-Xmx" + this.target.heap());
		Map<String, String> properties = new HashMap<>(delays);
		properties.put("spring.profiles.active", "lean");
		properties.put("management.observations.enable.http", "false");
		RunningService remote = this.launcher.start(new Launch(service, service.toString(), options, properties));
		this.remotes.add(remote);
		this.addresses.put("bank.%s.base-url".formatted((service == Service.RISK) ? "risk" : "transfer"),
				remote.uri().toString());
	}

	/** Warms up the remote services, else the first contender is at a disadvantage. */
	void warmUp(boolean coldStart) {
		if (this.remotes.isEmpty()) {
			return;
		}
		int requests = (coldStart && !waits()) ? REMOTE_REQUESTS_BEFORE_COLD_STARTS : REMOTE_REQUESTS;
		CompletableFuture<?> other = CompletableFuture
			.runAsync(() -> warmUp(this.remotes.getFirst(), Requests.RISK, requests));
		warmUp(this.remotes.getLast(), Requests.EXECUTION, requests);
		other.join();
	}

	private boolean waits() {
		return this.target.serviceTime() != null;
	}

	private static void warmUp(RunningService remote, Exchange exchange, int requests) {
		try (ClosedModel model = new ClosedModel(remote.uri(), START_LIMIT)) {
			model.run(() -> exchange, Users.sending(requests, REMOTE_USERS)).requireNoErrors("The warm-up");
		}
	}

	List<RunningService> remotes() {
		return List.copyOf(this.remotes);
	}

	RunningService start(Turn turn) {
		Contender contender = turn.contender();
		// The options of a reader are the last ones, which win.
		List<String> options = new ArrayList<>(this.target.compiler().options());
		// in a container, the JVM chooses heap and collector
		options.addAll((contender.container() != null) ? this.target.jvm().options()
				: this.target.jvm().command(this.target.heap()));
		Map<String, String> properties = new HashMap<>(contender.properties());
		properties.putAll(this.addresses);
		RunningService bank = this.launcher.start(new Launch(contender.service(), turn.name(), options, properties,
				(contender.java() != null) ? contender.java().executable() : this.target.jvm().executable(),
				contender.container()));
		try {
			bank.awaitReady(START_LIMIT);
			bank.requireThreadMode(contender.threadMode());
			if (contender.container() != null) {
				contender.container().requireInForce(bank.pid());
			}
			return bank;
		}
		catch (MeasurementException ex) {
			bank.close();
			throw ex;
		}
	}

	@Override
	public void close() {
		this.remotes.reversed().forEach(RunningService::close);
	}

}
