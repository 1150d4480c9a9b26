package dev.virtualthreads.benchmark.measure;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

import dev.virtualthreads.benchmark.load.ClosedModel;
import dev.virtualthreads.benchmark.load.Exchange;
import dev.virtualthreads.benchmark.load.Users;
import dev.virtualthreads.benchmark.load.WarmUpRound;
import dev.virtualthreads.benchmark.process.Launch;
import dev.virtualthreads.benchmark.process.Launcher;
import dev.virtualthreads.benchmark.process.RunningService;
import dev.virtualthreads.benchmark.process.Service;
import dev.virtualthreads.benchmark.scenario.AotCacheMode;
import dev.virtualthreads.benchmark.scenario.Compiler;
import dev.virtualthreads.benchmark.scenario.Contender;
import dev.virtualthreads.benchmark.scenario.RemoteDelays;
import dev.virtualthreads.benchmark.scenario.Requests;
import org.jspecify.annotations.Nullable;

/**
 * The services behind the bank, if it needs any, started and ready, and banks that use
 * them.
 */
final class Services implements AutoCloseable {

	private static final Duration START_LIMIT = Duration.ofSeconds(90);

	// what is not compared must not take processor time for its own optimization, nor for
	// metrics
	private static final List<String> REMOTE_OPTIONS = List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");

	// no more at once than Tomcat's backlog of connections holds
	private static final int REMOTE_USERS = 100;

	private static final Duration REMOTE_WARM_UP_AT_LEAST = Duration.ofSeconds(3);

	private static final Duration REMOTE_WARM_UP = Duration.ofSeconds(5);

	private static final Users TRAINING = Users.sending(4000, 50);

	private final Launcher launcher;

	private final String heap;

	private final List<RunningService> remotes = new ArrayList<>();

	private final Map<String, String> addresses = new HashMap<>();

	private Services(Launcher launcher, String heap) {
		this.launcher = launcher;
		this.heap = heap;
	}

	/**
	 * Starts those that a scenario needs and returns when they are ready.
	 * @param delays of the services, null if the bank needs none
	 * @param heap of each service and bank
	 */
	static Services start(Launcher launcher, @Nullable RemoteDelays delays, String heap) {
		Services services = new Services(launcher, heap);
		if (delays != null) {
			services.startRemote(Service.RISK, "risk", delays.riskDelay());
			services.startRemote(Service.TRANSFER, "transfer", delays.transferDelay());
			services.remotes.forEach((remote) -> remote.awaitReady(START_LIMIT));
		}
		return services;
	}

	private void startRemote(Service service, String name, Duration delay) {
		List<String> options = new ArrayList<>(REMOTE_OPTIONS);
		options.add("-Xmx" + this.heap);
		RunningService remote = this.launcher.start(new Launch(service, service.toString(), null, options,
				Map.of(name + ".delay", delay.toMillis() + "ms", "management.observations.enable.http", "false")));
		this.remotes.add(remote);
		this.addresses.put("bank." + name + ".base-url", remote.uri().toString());
	}

	/**
	 * Warms the services behind the bank up, or the contender whose turn is first would
	 * pay for what the others find warm.
	 */
	void warmUp() {
		if (this.remotes.isEmpty()) {
			return;
		}
		CompletableFuture<?> other = CompletableFuture
			.runAsync(() -> warmUp(this.remotes.getFirst(), ofOneRequestEach(Requests.RISK)));
		warmUp(this.remotes.getLast(), ofOneRequestEach(Requests.EXECUTION));
		other.join();
	}

	private static WarmUpRound ofOneRequestEach(Exchange exchange) {
		return WarmUpRound.ofOneRequestEach(exchange, REMOTE_USERS, REMOTE_WARM_UP_AT_LEAST);
	}

	private static void warmUp(RunningService remote, WarmUpRound round) {
		try (ClosedModel model = new ClosedModel(remote.uri())) {
			WarmUp.run(remote, model, round, REMOTE_WARM_UP);
		}
	}

	/** Starts a fresh bank for the contender and returns when it is ready. */
	RunningService startBank(Contender contender, String name, AotCache cache, Compiler compiler) {
		List<String> options = new ArrayList<>(compiler.options());
		AotCacheMode use = cache.availableTo(contender);
		if (use == AotCacheMode.NONE) {
			return startBank(contender, name, null, options);
		}
		options.addAll(cache.toUse(use));
		return startBank(contender, name, cache.jar(), options);
	}

	/**
	 * Makes the cache by running the contender's bank under load once, with both
	 * compilers: what the second one never compiled in the training it hardly compiles in
	 * a run with the cache, and that bank stays three times as slow.
	 */
	void train(Contender contender, AotCache cache) {
		cache.clear();
		RunningService bank = startBank(contender, "training", cache.jar(), cache.toTrain());
		try (ClosedModel model = new ClosedModel(bank.uri())) {
			model.run(Requests.TRANSFER, TRAINING).requireNoErrors("The training of an AOT cache");
		}
		if (bank.stop()) {
			cache.keep();
		}
	}

	/**
	 * Checks that nothing died under load.
	 * @throws BenchException if the bank or a service behind it did
	 */
	void requireAlive(RunningService bank) {
		this.remotes.forEach(RunningService::requireAlive);
		bank.requireAlive();
	}

	private RunningService startBank(Contender contender, String name, @Nullable Path jar, List<String> moreOptions) {
		List<String> options = new ArrayList<>(List.of("-Xms" + this.heap, "-Xmx" + this.heap));
		options.addAll(moreOptions);
		Map<String, String> properties = new HashMap<>(contender.properties());
		properties.putAll(this.addresses);
		RunningService bank = this.launcher.start(new Launch(contender.service(), name, jar, options, properties));
		bank.awaitReady(START_LIMIT);
		bank.requireThreadMode(contender.threadMode());
		return bank;
	}

	@Override
	public void close() {
		this.remotes.reversed().forEach(RunningService::close);
	}

}
