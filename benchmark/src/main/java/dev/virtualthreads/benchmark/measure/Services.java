package dev.virtualthreads.benchmark.measure;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import dev.virtualthreads.benchmark.BenchException;
import dev.virtualthreads.benchmark.load.ClosedModel;
import dev.virtualthreads.benchmark.scenario.Contender;
import dev.virtualthreads.benchmark.load.Exchange;
import dev.virtualthreads.benchmark.load.Load;
import dev.virtualthreads.benchmark.scenario.Scenarios;
import dev.virtualthreads.benchmark.target.Launch;
import dev.virtualthreads.benchmark.target.Launcher;
import dev.virtualthreads.benchmark.target.RunningService;
import dev.virtualthreads.benchmark.target.Service;
import org.jspecify.annotations.Nullable;

/** The two services behind the bank, started and ready, and banks that use them. */
final class Services implements AutoCloseable {

	static final String HEAP = "512m";

	private static final Duration START_LIMIT = Duration.ofSeconds(90);

	// what is not compared must not take processor time for its own optimization
	private static final List<String> REMOTE_OPTIONS = List.of("-Xmx" + HEAP, "-XX:TieredStopAtLevel=1",
			"-XX:+UseSerialGC");

	// no more at once than Tomcat's backlog of connections holds
	private static final int REMOTE_USERS = 100;

	private static final Duration REMOTE_WARM_UP = Duration.ofSeconds(4);

	private static final Load TRAINING = new Load(3000, 50);

	private final Launcher launcher;

	private final RunningService risk;

	private final RunningService transfer;

	private Services(Launcher launcher, RunningService risk, RunningService transfer) {
		this.launcher = launcher;
		this.risk = risk;
		this.transfer = transfer;
	}

	/** Starts both with their delays and returns when they are ready. */
	static Services start(Launcher launcher, Duration riskDelay, Duration transferDelay) {
		RunningService risk = startRemote(launcher, Service.RISK, "risk.delay", riskDelay);
		RunningService transfer = startRemote(launcher, Service.TRANSFER, "transfer.delay", transferDelay);
		risk.awaitReady(START_LIMIT);
		transfer.awaitReady(START_LIMIT);
		return new Services(launcher, risk, transfer);
	}

	private static RunningService startRemote(Launcher launcher, Service service, String property, Duration delay) {
		return launcher.start(new Launch(service, service.toString(), null, REMOTE_OPTIONS,
				Map.of(property, delay.toMillis() + "ms")));
	}

	/**
	 * Warms both up, or the contender whose turn is first would pay for what the others
	 * find warm.
	 */
	void warmUp() {
		warmUp(this.risk, Scenarios.RISK);
		warmUp(this.transfer, Scenarios.EXECUTION);
	}

	private static void warmUp(RunningService remote, Exchange exchange) {
		try (ClosedModel model = new ClosedModel(remote.uri(), exchange)) {
			new WarmUp(model, REMOTE_USERS, REMOTE_WARM_UP).run();
		}
	}

	/** Starts a fresh bank for the contender and returns when it is ready. */
	RunningService startBank(Contender contender, String name, AotCache cache) {
		return cache.isComplete() ? startBank(contender, name, cache.jar(), cache.toUse(contender))
				: startBank(contender, name, null, List.of());
	}

	/** Makes the contender's cache by running it under load once. */
	void train(Contender contender, AotCache cache) {
		cache.clear(contender);
		RunningService bank = startBank(contender, "training-" + contender.threadMode(), cache.jar(),
				cache.toTrain(contender));
		try (ClosedModel model = new ClosedModel(bank.uri(), Scenarios.TRANSFER)) {
			model.run(TRAINING).requireNoErrors("The training of an AOT cache");
		}
		if (bank.stop()) {
			cache.keep(contender);
		}
	}

	/**
	 * Checks that nothing died under load.
	 * @throws BenchException if the bank or a service behind it did
	 */
	void requireAlive(RunningService bank) {
		this.risk.requireAlive();
		this.transfer.requireAlive();
		bank.requireAlive();
	}

	private RunningService startBank(Contender contender, String name, @Nullable Path jar, List<String> cacheOptions) {
		List<String> options = new ArrayList<>(List.of("-Xms" + HEAP, "-Xmx" + HEAP));
		options.addAll(cacheOptions);
		Map<String, String> properties = new HashMap<>(contender.properties());
		properties.put("bank.risk.base-url", this.risk.uri().toString());
		properties.put("bank.transfer.base-url", this.transfer.uri().toString());
		RunningService bank = this.launcher.start(new Launch(Service.BANK, name, jar, options, properties));
		bank.awaitReady(START_LIMIT);
		bank.requireThreadMode(contender.threadMode());
		return bank;
	}

	@Override
	public void close() {
		this.transfer.close();
		this.risk.close();
	}

}
