package dev.virtualthreads.benchmark.trial;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;

import dev.virtualthreads.benchmark.load.RequestError;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

/**
 * Bank under load and its remote services, with the real jars. After every fault each
 * user has a response, no transfer was counted twice, none was executed without a report,
 * and no resource leaks.
 */
final class FaultySystem implements AutoCloseable {

	/** Number of repeats of each fault: one, or more in profile {@code faults}. */
	static final int ROUNDS = Integer.getInteger("rounds", 1);

	private static final Duration START_LIMIT = Duration.ofSeconds(90);

	private final Launcher launcher = new Launcher(Path.of(".."), Path.of("target", "faults"), new FreePorts());

	final Contender contender;

	RunningService risk = startRisk();

	final RunningService transfer = this.launcher
		.start(launch("transfer", Service.TRANSFER, Map.of("transfer.delay", "50ms")));

	final Proxy proxy;

	BusyBank bank;

	FaultySystem(Contender contender) throws IOException {
		this.contender = contender;
		this.proxy = new Proxy(this.transfer.uri());
		this.bank = startBank();
	}

	@Override
	public void close() throws IOException {
		this.bank.close();
		this.proxy.close();
		this.launcher.close();
	}

	void restartRisk() {
		this.risk = startRisk();
		this.risk.awaitReady(START_LIMIT);
	}

	void restartBank() {
		this.bank.close();
		this.bank = startBank();
	}

	private RunningService startRisk() {
		return this.launcher.start(launch("risk", Service.RISK, Map.of("risk.delay", "50ms")));
	}

	private BusyBank startBank() {
		Map<String, String> properties = new HashMap<>(this.contender.properties());
		properties.put("bank.risk.base-url", this.risk.uri().toString());
		properties.put("bank.transfer.base-url", this.proxy.uri().toString());
		properties.put("bank.read-timeout", "2s");
		// just enough for the users, so that a lost permit is noticed
		properties.put("bank.max-concurrent-transfers", "60");
		RunningService process = this.launcher
			.start(launch(this.contender.name(), this.contender.service(), properties));
		List.of(this.risk, this.transfer, process).forEach((service) -> service.awaitReady(START_LIMIT));
		process.requireThreadMode(this.contender.threadMode());
		BusyBank started = new BusyBank(process);
		started.warmUp();
		return started;
	}

	private static Launch launch(String name, Service service, Map<String, String> properties) {
		return new Launch(service, name, List.of("-Xmx256m", "-XX:TieredStopAtLevel=1"), properties);
	}

	/**
	 * Causes a fault and checks what must hold after every fault.
	 * @param doubt number of transfers that may have been executed although their clients
	 * got an error
	 */
	void survive(BusyBank.Fault fault, ToLongFunction<Tally> doubt) throws Exception {
		this.bank.requireSound();
		BusyBank.Level level = this.bank.level();
		for (int round = 0; round < ROUNDS; round++) {
			long executed = executed();
			long transferred = this.bank.transfers("transferred");
			long broken = this.bank.transfers("downstream-broken");
			long tooSlow = this.bank.transfers("downstream-too-slow");
			BusyBank.Seen seen = this.bank.during(fault);
			Tally tally = new Tally(seen.confirmed(), this.bank.transfers("downstream-broken") - broken,
					this.bank.transfers("downstream-too-slow") - tooSlow);
			assertThat(seen.errors()).isEqualTo(Map.of(RequestError.SERVER_ERROR, tally.broken() + tally.tooSlow()));
			assertThat(this.bank.transfers("transferred") - transferred).isEqualTo(tally.confirmed());
			long least = executed + tally.confirmed();
			long most = least + doubt.applyAsLong(tally);
			awaitExecuted(least, most);
			long sound = this.bank.requireSound();
			// no transfer was executed late
			assertThat(executed()).isBetween(least + sound, most + sound);
		}
		this.bank.awaitLevel(level);
	}

	long executed() throws IOException, InterruptedException {
		return Metrics.sum(this.transfer, "http_server_requests_seconds_count", "uri=\"/v1/transfers\"");
	}

	void awaitExecuted(long least, long most) {
		await().untilAsserted(() -> assertThat(executed()).isBetween(least, most));
	}

	/** Transfers of a load with status 201 (confirmed), 502 (broken), 504 (too slow). */
	record Tally(long confirmed, long broken, long tooSlow) {
	}

}
