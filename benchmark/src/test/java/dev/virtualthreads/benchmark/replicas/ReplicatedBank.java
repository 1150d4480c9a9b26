package dev.virtualthreads.benchmark.replicas;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import dev.virtualthreads.benchmark.process.FreePorts;
import dev.virtualthreads.benchmark.process.Launch;
import dev.virtualthreads.benchmark.process.Launcher;
import dev.virtualthreads.benchmark.process.Metrics;
import dev.virtualthreads.benchmark.process.RunningService;
import dev.virtualthreads.benchmark.process.Service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

/** Three banks behind nginx, and the remote services, with the real jars. */
final class ReplicatedBank implements AutoCloseable {

	static final int REPLICAS = 3;

	private static final Path FOLDER = Path.of("target", "replicas");

	private static final Duration LIMIT = Duration.ofSeconds(90);

	private static final long SOME = 10;

	private final Launcher launcher = new Launcher(Path.of(".."), FOLDER, new FreePorts());

	private final RunningService risk = start(Service.RISK, "risk", Map.of("risk.delay", "100ms"));

	private final RunningService transfer = start(Service.TRANSFER, "transfer", Map.of("transfer.delay", "300ms"));

	private final List<RunningService> banks = new ArrayList<>();

	private final Nginx nginx;

	ReplicatedBank() throws IOException {
		for (int replica = 0; replica < REPLICAS; replica++) {
			this.banks.add(startBank(replica));
		}
		List.of(this.risk, this.transfer).forEach((service) -> service.awaitReady(LIMIT));
		this.banks.forEach((bank) -> bank.awaitReady(LIMIT));
		this.nginx = new Nginx(FOLDER.resolve("nginx"), addresses());
	}

	// A stop breaks what is in flight, so that only the wait of nginx.sh protects it.
	private RunningService startBank(int replica) {
		return start(Service.BANK, "bank-" + replica, Map.of("bank.risk.base-url", this.risk.uri().toString(),
				"bank.transfer.base-url", this.transfer.uri().toString(), "server.shutdown", "immediate"));
	}

	private RunningService start(Service service, String name, Map<String, String> properties) {
		return this.launcher.start(new Launch(service, name,
				List.of("-Xmx128m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"), properties));
	}

	Nginx nginx() {
		return this.nginx;
	}

	String address(int replica) {
		return this.banks.get(replica).uri().getAuthority();
	}

	private List<String> addresses() {
		return this.banks.stream().map((bank) -> bank.uri().getAuthority()).toList();
	}

	/** Restarts a replica as rolling-restart.sh does, without the last step. */
	void restart(int replica) throws IOException, InterruptedException {
		List<String> others = new ArrayList<>(addresses());
		others.remove(address(replica));
		this.nginx.use(others);
		assertThat(this.banks.get(replica).stop()).isTrue();
		startAgain(replica);
	}

	/** Kills a replica, of which nginx is not informed. */
	void kill(int replica) {
		ProcessHandle process = ProcessHandle.of(this.banks.get(replica).pid()).orElseThrow();
		assertThat(process.destroyForcibly()).isTrue();
		process.onExit().join();
	}

	void startAgain(int replica) {
		this.banks.set(replica, startBank(replica));
		this.banks.get(replica).awaitReady(LIMIT);
	}

	void useAll() throws IOException, InterruptedException {
		this.nginx.use(addresses());
	}

	/** Waits until a replica has confirmed some more transfers. */
	void awaitMore(int replica) throws IOException, InterruptedException {
		long before = confirmed(replica);
		await().atMost(LIMIT).until(() -> confirmed(replica) - before >= SOME);
	}

	private long confirmed(int replica) throws IOException, InterruptedException {
		return Metrics.sum(this.banks.get(replica), "bank_transfers_total", "outcome=\"transferred\"");
	}

	/** Returns the transfers that reached a bank: each asks for its risk once. */
	long received() throws IOException, InterruptedException {
		return Metrics.sum(this.risk, "http_server_requests_seconds_count", "uri=\"/v1/risks\"");
	}

	long executed() throws IOException, InterruptedException {
		return Metrics.sum(this.transfer, "http_server_requests_seconds_count", "uri=\"/v1/transfers\"");
	}

	@Override
	public void close() {
		this.nginx.close();
		this.launcher.close();
	}

}
