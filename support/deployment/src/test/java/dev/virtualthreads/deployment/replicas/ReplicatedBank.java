package dev.virtualthreads.deployment.replicas;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import static org.awaitility.Awaitility.await;

/** Three banks behind nginx, and the remote services, with the real jars. */
final class ReplicatedBank implements AutoCloseable {

	static final int REPLICAS = 3;

	private static final Path FOLDER = Path.of("target", "replicas");

	private static final Duration LIMIT = Duration.ofMinutes(3);

	private static final long SOME = 10;

	private final ServiceProcess risk = start("risk-service", "risk", Map.of("risk.delay", "100ms"));

	private final ServiceProcess transfer = start("transfer-service", "transfer", Map.of("transfer.delay", "300ms"));

	private final List<ServiceProcess> banks = new ArrayList<>();

	final Nginx nginx;

	ReplicatedBank() throws IOException {
		for (int replica = 0; replica < REPLICAS; replica++) {
			this.banks.add(startBank(replica));
		}
		List.of(this.risk, this.transfer).forEach(ServiceProcess::awaitReady);
		this.banks.forEach(ServiceProcess::awaitReady);
		this.nginx = new Nginx(FOLDER.resolve("nginx"), addresses());
	}

	// A stop breaks what is in flight, so that only the wait of nginx.sh protects it.
	private ServiceProcess startBank(int replica) {
		return start("bank-service", "bank-" + replica, Map.of("bank.risk.base-url", "http://" + this.risk.address(),
				"bank.transfer.base-url", "http://" + this.transfer.address(), "server.shutdown", "immediate"));
	}

	private static ServiceProcess start(String module, String name, Map<String, String> properties) {
		return new ServiceProcess(module, FOLDER.resolve(name + ".log"), properties);
	}

	String address(int replica) {
		return this.banks.get(replica).address();
	}

	private List<String> addresses() {
		return this.banks.stream().map(ServiceProcess::address).toList();
	}

	/** Restarts a replica as rolling-restart.sh does, without the last step. */
	void restart(int replica) throws IOException, InterruptedException {
		List<String> others = new ArrayList<>(addresses());
		others.remove(address(replica));
		this.nginx.use(others);
		this.banks.get(replica).stop();
		startAgain(replica);
	}

	/** Kills a replica without informing nginx. */
	void kill(int replica) {
		this.banks.get(replica).close();
	}

	void startAgain(int replica) {
		this.banks.set(replica, startBank(replica));
		this.banks.get(replica).awaitReady();
	}

	void useAll() throws IOException, InterruptedException {
		this.nginx.use(addresses());
	}

	/** Waits until a replica has confirmed some more transfers. */
	void awaitMore(int replica) {
		long before = confirmed(replica);
		await().atMost(LIMIT).until(() -> confirmed(replica) - before >= SOME);
	}

	private long confirmed(int replica) {
		return this.banks.get(replica).sum("bank_transfers_total", "outcome=\"transferred\"");
	}

	/** Returns the transfers that reached a bank: each asks for its risk once. */
	long received() {
		return this.risk.sum("http_server_requests_seconds_count", "uri=\"/v1/risks\"");
	}

	long executed() {
		return this.transfer.sum("http_server_requests_seconds_count", "uri=\"/v1/transfers\"");
	}

	@Override
	public void close() {
		this.nginx.close();
		this.banks.forEach(ServiceProcess::close);
		this.transfer.close();
		this.risk.close();
	}

}
