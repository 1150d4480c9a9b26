package dev.virtualthreads.payments.workers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.virtualthreads.payments.FakeGateway;
import dev.virtualthreads.payments.FakeGateway.Answer;
import dev.virtualthreads.payments.JobProcess;
import dev.virtualthreads.payments.PartnerFolder;
import dev.virtualthreads.payments.app.JobRun;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;

import org.springframework.amqp.rabbit.connection.CachingConnectionFactory;
import org.springframework.amqp.rabbit.core.RabbitAdmin;

import static org.assertj.core.api.Assertions.assertThat;

/** Broker, database, gateway and workers of the tests. */
final class Cluster implements AutoCloseable {

	static final int PAYMENTS = 3000;

	/** Redeliveries: one for the fault of a test. */
	static final int REDELIVERIES = 1;

	private final Path folder;

	final Broker broker;

	private final ApplicationArchive application;

	private EmbeddedPostgres database;

	private int managers;

	private final Map<String, Consumer<JobProcess>> actions = new ConcurrentHashMap<>();

	private final FakeGateway gateway = new FakeGateway((call, key, path) -> {
		Thread.sleep(10);
		return answer(key, path);
	});

	final Team team;

	Cluster(Path folder) throws IOException {
		this.folder = folder;
		Files.createDirectories(folder.resolve("partners"));
		this.broker = Broker.start(folder.resolve("broker"));
		this.database = EmbeddedPostgres.builder()
			.setDataDirectory(folder.resolve("database"))
			.setCleanDataDirectory(false)
			.setPort(Broker.freePort())
			.start();
		this.application = ApplicationArchive.create(job("worker"), folder);
		this.team = new Team(folder, (name) -> this.application
			.command(job("worker").with("payments.gateway.url", this.gateway.url() + "/" + name)));
		this.team.startMissing();
	}

	// the path of a call is the name of its worker
	private Answer answer(String key, String path) {
		Consumer<JobProcess> action = this.actions.get(key);
		if (action != null) {
			action.accept(this.team.worker(path.substring(path.lastIndexOf('/') + 1)));
		}
		return new Answer(200, "");
	}

	/** Runs an action on every worker that sends a payment, before the answer. */
	void onCall(String key, Consumer<JobProcess> action) {
		this.actions.put(key, action);
	}

	/** Runs an action on the first worker that sends a payment, before the answer. */
	void onFirstCall(String key, Consumer<JobProcess> action) {
		AtomicBoolean done = new AtomicBoolean();
		onCall(key, (worker) -> {
			if (done.compareAndSet(false, true)) {
				action.accept(worker);
			}
		});
	}

	void writeFiles(String partner) throws IOException {
		Path partners = this.folder.resolve("partners");
		try (Stream<Path> files = Files.list(partners)) {
			for (Path file : files.toList()) {
				Files.delete(file);
			}
		}
		PartnerFolder written = new PartnerFolder(partners);
		written.write(partner + "-1.csv", PartnerFolder.rows(partner, 1, PAYMENTS / 3));
		written.write(partner + "-2.csv", PartnerFolder.rows(partner, PAYMENTS / 3 + 1, PAYMENTS));
	}

	// a test that fails leaves an unfinished run, which must not fail the next test
	JobRun manager() {
		return job("manager").with("server.port", 0)
			.with("payments.give-up", true)
			.with("spring.datasource.hikari.connection-init-sql", "SET idle_in_transaction_session_timeout = '5s'");
	}

	private JobRun job(String role) {
		return new JobRun(url(), "postgres", "postgres").with("payments.role", role)
			.with("payments.input", this.folder.resolve("partners"))
			.with("payments.chunk-size", 50)
			.with("payments.gateway.url", this.gateway.url())
			.with("payments.gateway.max-concurrent", 10)
			.with("payments.partitions.rows", 100)
			.with("payments.partitions.redeliveries", REDELIVERIES)
			.with("spring.rabbitmq.port", this.broker.port())
			.with("spring.rabbitmq.requested-heartbeat", "1s")
			.with("spring.datasource.hikari.connection-timeout", "2000");
	}

	private String url() {
		return this.database.getJdbcUrl("postgres", "postgres");
	}

	/** Ends all connections of the database, and starts it again with its data. */
	void restartDatabase() throws IOException {
		int port = this.database.getPort();
		this.database.close();
		this.database = EmbeddedPostgres.builder()
			.setDataDirectory(this.folder.resolve("database"))
			.setCleanDataDirectory(false)
			.setPort(port)
			.start();
	}

	JobProcess managerProcess(int port) {
		return JobProcess.start(this.application.command(manager().with("server.port", port)),
				this.folder.resolve("manager-%d.log".formatted(++this.managers)));
	}

	int calls() {
		return this.gateway.calls();
	}

	long deadRequests() {
		CachingConnectionFactory connections = new CachingConnectionFactory("127.0.0.1", this.broker.port());
		try {
			return Objects.requireNonNull(new RabbitAdmin(connections).getQueueInfo("payments.partitions.dead"))
				.getMessageCount();
		}
		finally {
			connections.destroy();
		}
	}

	/** Requires that every payment of a partner was made and stored once. */
	void requirePaidOnce(String partner) {
		List<String> stored = manager()
			.query("SELECT payment_key || ' ' || amount FROM payment WHERE status = 'OK' AND payment_key LIKE '%s/%%'"
				.formatted(partner));
		assertThat(stored).doesNotHaveDuplicates();
		assertThat(Set.copyOf(stored)).isEqualTo(this.gateway.payments()
			.stream()
			.filter((payment) -> payment.startsWith(partner + "/"))
			.collect(Collectors.toSet()));
		assertThat(stored).hasSize(PAYMENTS);
		assertThat(this.gateway.bodiesByKey().values()).allMatch((bodies) -> bodies.size() == 1);
	}

	@Override
	public void close() throws IOException {
		this.team.close();
		this.gateway.close();
		this.database.close();
		this.broker.close();
	}

}
