package dev.virtualthreads.benchmark.process;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import dev.virtualthreads.benchmark.load.RequestError;
import dev.virtualthreads.benchmark.scenario.Contender;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

/**
 * Faults under load, with the real jars: every user gets a response, no transfer is
 * counted twice, no transfer is executed without a report, and no resource leaks.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class FaultTest {

	/** Number of faults on the same bank: one, or more in profile {@code faults}. */
	static final int ROUNDS = Integer.getInteger("rounds", 1);

	static final List<Contender> CONTENDERS = (ROUNDS > 1)
			? List.of(Contender.PLATFORM_200, Contender.VIRTUAL, Contender.REACTIVE) : List.of(Contender.VIRTUAL);

	private static final Duration START_LIMIT = Duration.ofSeconds(90);

	private final Launcher launcher = new Launcher(Path.of(".."), Path.of("target", "faults"), new FreePorts());

	private RunningService risk = startRisk();

	private final RunningService transfer = this.launcher
		.start(launch("transfer", Service.TRANSFER, Map.of("transfer.delay", "50ms")));

	private RunningService startRisk() {
		return this.launcher.start(launch("risk", Service.RISK, Map.of("risk.delay", "50ms")));
	}

	@BeforeAll
	void awaitReady() {
		this.risk.awaitReady(START_LIMIT);
		this.transfer.awaitReady(START_LIMIT);
	}

	@AfterAll
	void stop() {
		this.launcher.close();
	}

	RunningService risk() {
		return this.risk;
	}

	RunningService transfer() {
		return this.transfer;
	}

	/** Starts a risk-service on the port of the killed one. */
	void restartRisk() {
		this.risk = startRisk();
		this.risk.awaitReady(START_LIMIT);
	}

	BusyBank startBank(Contender contender, URI transferUri) {
		Map<String, String> properties = new HashMap<>(contender.properties());
		properties.put("bank.risk.base-url", this.risk.uri().toString());
		properties.put("bank.transfer.base-url", transferUri.toString());
		properties.put("bank.read-timeout", "2s");
		// just enough for the users, so that a lost permit is noticed
		properties.put("bank.max-concurrent-transfers", "60");
		RunningService process = this.launcher.start(launch(contender.name(), contender.service(), properties));
		process.awaitReady(START_LIMIT);
		BusyBank bank = new BusyBank(process);
		bank.warmUp();
		return bank;
	}

	private static Launch launch(String name, Service service, Map<String, String> properties) {
		return new Launch(service, name, null, List.of("-Xmx256m", "-XX:TieredStopAtLevel=1"), properties);
	}

	/**
	 * Causes a fault and checks what must hold after every fault.
	 * @param doubt number of transfers that may have been executed although their clients
	 * got an error
	 */
	void survive(BusyBank bank, BusyBank.Fault fault, Doubt doubt) throws Exception {
		bank.requireSound();
		BusyBank.Level level = bank.level();
		for (int round = 0; round < ROUNDS; round++) {
			long executed = executed();
			long transferred = bank.transfers("transferred");
			long broken = bank.transfers("downstream-broken");
			long tooSlow = bank.transfers("downstream-too-slow");
			BusyBank.Seen seen = bank.during(fault);
			Tally tally = new Tally(seen.confirmed(), bank.transfers("downstream-broken") - broken,
					bank.transfers("downstream-too-slow") - tooSlow);
			assertThat(seen.errors()).isEqualTo(Map.of(RequestError.SERVER_ERROR, tally.broken() + tally.tooSlow()));
			assertThat(bank.transfers("transferred") - transferred).isEqualTo(tally.confirmed());
			long least = executed + tally.confirmed();
			long most = least + doubt.of(tally);
			awaitExecuted(least, most);
			long sound = bank.requireSound();
			// no transfer was executed late
			assertThat(executed()).isBetween(least + sound, most + sound);
		}
		bank.awaitLevel(level);
	}

	long executed() throws IOException, InterruptedException {
		return Metrics.sum(this.transfer, "http_server_requests_seconds_count", "uri=\"/v1/transfers\"");
	}

	void awaitExecuted(long least, long most) {
		await().untilAsserted(() -> assertThat(executed()).isBetween(least, most));
	}

	/** Number of failed transfers that may have been executed. */
	interface Doubt {

		long of(Tally tally);

	}

	/**
	 * Outcomes of the transfers of one load.
	 *
	 * @param confirmed transfers with status 201
	 * @param broken transfers with status 502
	 * @param tooSlow transfers with status 504
	 */
	record Tally(long confirmed, long broken, long tooSlow) {
	}

}
