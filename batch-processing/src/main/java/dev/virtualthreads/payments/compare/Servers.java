package dev.virtualthreads.payments.compare;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;

import dev.virtualthreads.payments.PaymentsException;

/**
 * Broker and database of a trial, with a schema and queues of its own. The variables that
 * name them are not those of Spring Boot, which may name servers that are in use.
 */
final class Servers implements AutoCloseable {

	private static final int TIMEOUT_MILLIS = 5000;

	private static final String START = "Start both with 'docker-compose -p virtual-threads --profile distributed up --detach broker postgres', and set WORKERS_BROKER_PASSWORD and WORKERS_DATABASE_PASSWORD. Other servers: WORKERS_BROKER_HOST, _PORT, _USERNAME, WORKERS_DATABASE_URL, _USERNAME.";

	private final Map<String, String> variables = new LinkedHashMap<>();

	private final String databaseUrl;

	private boolean created;

	private final String name = "bench_" + UUID.randomUUID().toString().substring(0, 8);

	Servers(Map<String, String> environment) {
		put("SPRING_RABBITMQ_HOST", environment.getOrDefault("WORKERS_BROKER_HOST", "localhost"));
		put("SPRING_RABBITMQ_PORT", environment.getOrDefault("WORKERS_BROKER_PORT", "5672"));
		put("SPRING_RABBITMQ_USERNAME", environment.getOrDefault("WORKERS_BROKER_USERNAME", "payments"));
		put("SPRING_RABBITMQ_PASSWORD", environment.getOrDefault("WORKERS_BROKER_PASSWORD", ""));
		put("SPRING_DATASOURCE_URL", environment.getOrDefault("WORKERS_DATABASE_URL",
				"jdbc:postgresql://localhost:5432/payments?reWriteBatchedInserts=true"));
		put("SPRING_DATASOURCE_USERNAME", environment.getOrDefault("WORKERS_DATABASE_USERNAME", "payments"));
		put("SPRING_DATASOURCE_PASSWORD", environment.getOrDefault("WORKERS_DATABASE_PASSWORD", ""));
		this.databaseUrl = value("SPRING_DATASOURCE_URL");
		put("SPRING_DATASOURCE_URL",
				this.databaseUrl + (this.databaseUrl.contains("?") ? "&" : "?") + "currentSchema=" + this.name);
	}

	private void put(String variable, String value) {
		this.variables.put(variable, value);
	}

	/**
	 * Creates the schema.
	 * @throws PaymentsException if the broker or the database does not answer
	 */
	void open() {
		try (Socket broker = new Socket()) {
			broker.connect(new InetSocketAddress(value("SPRING_RABBITMQ_HOST"),
					Integer.parseInt(value("SPRING_RABBITMQ_PORT"))), TIMEOUT_MILLIS);
			execute("CREATE SCHEMA " + this.name);
			this.created = true;
		}
		catch (IOException | SQLException ex) {
			throw new PaymentsException(
					"The comparison needs RabbitMQ and PostgreSQL: %s. %s".formatted(ex.getMessage(), START), ex);
		}
	}

	/** Deletes the payments of the warm-up: the measured files have the same keys. */
	void forgetPayments() {
		try {
			execute("TRUNCATE TABLE %s.payment".formatted(this.name));
		}
		catch (SQLException ex) {
			throw new IllegalStateException(ex);
		}
	}

	/** Returns the variables of the processes of the trial. */
	Map<String, String> variables() {
		return this.variables;
	}

	/** Returns the same settings as arguments. */
	List<String> arguments() {
		return this.variables.entrySet()
			.stream()
			.map((variable) -> "--%s=%s".formatted(variable.getKey().toLowerCase(Locale.ROOT).replace('_', '.'),
					variable.getValue()))
			.toList();
	}

	/** Returns the name of the queue of waiting partitions. */
	String queue() {
		return this.name.replace('_', '.');
	}

	private String value(String variable) {
		return Objects.requireNonNull(this.variables.get(variable));
	}

	private void execute(String sql) throws SQLException {
		try (Connection connection = DriverManager.getConnection(this.databaseUrl, value("SPRING_DATASOURCE_USERNAME"),
				value("SPRING_DATASOURCE_PASSWORD")); Statement statement = connection.createStatement()) {
			statement.execute(sql);
		}
	}

	@Override
	public void close() {
		try {
			if (this.created) {
				execute("DROP SCHEMA %s CASCADE".formatted(this.name));
			}
		}
		catch (SQLException ex) {
			System.err.printf("The schema %s stays in the database: %s%n", this.name, ex.getMessage());
		}
	}

}
