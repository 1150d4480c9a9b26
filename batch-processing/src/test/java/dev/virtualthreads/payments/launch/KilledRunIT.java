package dev.virtualthreads.payments.launch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

import dev.virtualthreads.payments.FakeGateway;
import dev.virtualthreads.payments.FakeGateway.Answer;
import dev.virtualthreads.payments.generate.PartnerFileGenerator;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/** Kills of the running job: no payment is lost or made twice. */
class KilledRunIT {

	// the profile "faults" has a hundred
	private static final int KILLS = Integer.getInteger("kills", 3);

	private static final int CHUNK = 250;

	// every kill may take two chunks
	private static final int PAYMENTS = KILLS * 1000;

	private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");

	private static final Duration RUN_LIMIT = Duration.ofMinutes(2);

	private final Random random = new Random(7);

	@TempDir
	private Path folder;

	/** Database of the job, with the arguments that select it. */
	private record Database(String url, String user, String password, List<String> arguments) {

		Connection connect() throws SQLException {
			return DriverManager.getConnection(this.url, this.user, this.password);
		}

	}

	@BeforeEach
	void writeFiles() {
		new PartnerFileGenerator(7, 0).write(PAYMENTS, this.folder.resolve("partners"));
	}

	@Test
	void killsLoseAndRepeatNoPaymentOnH2() throws Exception {
		killAndCount(h2());
	}

	@Test
	void killsLoseAndRepeatNoPaymentOnPostgres() throws Exception {
		try (EmbeddedPostgres postgres = EmbeddedPostgres.start()) {
			killAndCount(postgres(postgres));
		}
	}

	@Test
	void secondRunIsRefusedOnPostgres() throws Exception {
		CountDownLatch end = new CountDownLatch(1);
		try (EmbeddedPostgres postgres = EmbeddedPostgres.start(); FakeGateway gateway = new FakeGateway((call) -> {
			end.await();
			return new Answer(200, "");
		})) {
			List<String> command = command(postgres(postgres), gateway);
			Process first = start(command);
			awaitCalls(first, gateway, 1);
			Process second = start(command);
			assertThat(second.waitFor(RUN_LIMIT.toSeconds(), TimeUnit.SECONDS)).isTrue();
			assertThat(second.exitValue()).as(log()).isOne();
			assertThat(log()).contains("Another run is using this database");
			first.destroyForcibly().waitFor();
		}
	}

	@Test
	void terminationSignalCompletesTheChunk() throws Exception {
		Database database = h2();
		try (FakeGateway gateway = FakeGateway.paying()) {
			List<String> command = command(database, gateway);
			Process process = start(command);
			awaitCalls(process, gateway, 1000);
			process.destroy();
			assertThat(process.waitFor(RUN_LIMIT.toSeconds(), TimeUnit.SECONDS)).isTrue();
			assertThat(process.exitValue()).isNotZero();
			Process next = start(command);
			assertThat(next.waitFor(RUN_LIMIT.toSeconds(), TimeUnit.SECONDS)).isTrue();
			assertThat(next.exitValue()).as(log()).isZero();
			assertThat(log()).doesNotContain("did not end properly");
			assertThat(gateway.calls()).isEqualTo(gateway.amountsByKey().size());
			assertEveryPaymentOnce(database, gateway);
		}
	}

	private static Database postgres(EmbeddedPostgres server) {
		return new Database(server.getJdbcUrl("postgres", "postgres"), "postgres", "postgres",
				List.of("--spring.profiles.active=postgres", "--spring.datasource.username=postgres",
						"--spring.datasource.password=postgres"));
	}

	private Database h2() {
		return new Database("jdbc:h2:file:" + this.folder.resolve("payments"), "sa", "", List.of());
	}

	private void killAndCount(Database database) throws Exception {
		try (FakeGateway gateway = new FakeGateway((call) -> {
			Thread.sleep(5);
			return new Answer(200, "");
		})) {
			List<String> command = command(database, gateway);
			for (int kill = 0; kill < KILLS; kill++) {
				kill(kill, start(command), gateway);
			}
			assertThat(rowsStored(database)).isBetween(CHUNK, PAYMENTS - 1);
			Process last = start(command);
			assertThat(last.waitFor(RUN_LIMIT.toSeconds(), TimeUnit.SECONDS)).isTrue();
			assertThat(last.exitValue()).as(log()).isZero();
			assertThat(log())
				.containsPattern("Processed %d payments: \\d+ OK, \\d+ SKIP, 0 rejected".formatted(PAYMENTS));
			assertEveryPaymentOnce(database, gateway);
		}
	}

	// Most kills wait for a number of calls, since a JVM takes longer to start than a
	// chunk. The others come after a time, while tables are created or before the run.
	private void kill(int kill, Process process, FakeGateway gateway) throws Exception {
		if (kill % 4 == 0) {
			process.waitFor(this.random.nextInt(3000), TimeUnit.MILLISECONDS);
		}
		else {
			awaitCalls(process, gateway, gateway.calls() + 1 + this.random.nextInt(4 * CHUNK));
		}
		process.destroyForcibly().waitFor();
	}

	private static int rowsStored(Database database) throws SQLException {
		try (Connection connection = database.connect();
				ResultSet count = connection.createStatement().executeQuery("SELECT COUNT(*) FROM payment")) {
			count.next();
			return count.getInt(1);
		}
	}

	private void awaitCalls(Process process, FakeGateway gateway, int calls) throws Exception {
		long start = System.nanoTime();
		while (gateway.calls() < calls && System.nanoTime() - start < RUN_LIMIT.toNanos()) {
			assertThat(process.isAlive()).as(log()).isTrue();
			process.waitFor(1, TimeUnit.MILLISECONDS);
		}
	}

	private void assertEveryPaymentOnce(Database database, FakeGateway gateway) throws SQLException {
		Map<String, String> amounts = new HashMap<>();
		List<String> skipped = new ArrayList<>();
		try (Connection connection = database.connect();
				ResultSet rows = connection.createStatement()
					.executeQuery("SELECT payment_key, amount, status FROM payment")) {
			while (rows.next()) {
				assertThat(amounts.put(rows.getString(1), rows.getString(2))).isNull();
				if (rows.getString(3).equals("SKIP")) {
					skipped.add(rows.getString(1));
				}
			}
		}
		assertThat(amounts).hasSize(PAYMENTS);
		skipped.forEach((key) -> assertThat(gateway.amountsByKey()).doesNotContainKey(key));
		skipped.forEach(amounts::remove);
		assertThat(gateway.amountsByKey()).hasSize(amounts.size());
		gateway.amountsByKey().forEach((key, seen) -> assertThat(seen).isEqualTo(Set.of(amounts.get(key))));
	}

	private List<String> command(Database database, FakeGateway gateway) {
		List<String> command = new ArrayList<>(List.of(JAVA.toString(), "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC",
				"-Xmx256m", "-jar", Path.of("target/batch-processing.jar").toAbsolutePath().toString(),
				"--spring.datasource.url=" + database.url(), "--payments.input=" + this.folder.resolve("partners"),
				"--payments.gateway.url=" + gateway.url(), "--payments.chunk-size=" + CHUNK,
				"--payments.gateway.max-concurrent=200"));
		command.addAll(database.arguments());
		return command;
	}

	private Process start(List<String> command) throws IOException {
		return new ProcessBuilder(command).redirectErrorStream(true)
			.redirectOutput(this.folder.resolve("run.log").toFile())
			.start();
	}

	private String log() throws IOException {
		Path log = this.folder.resolve("run.log");
		return Files.exists(log) ? Files.readString(log) : "";
	}

}
