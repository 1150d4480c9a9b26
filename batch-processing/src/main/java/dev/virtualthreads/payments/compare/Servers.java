package dev.virtualthreads.payments.compare;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;

import dev.virtualthreads.payments.PaymentsException;
import dev.virtualthreads.payments.workers.PartitionQueues;

import org.springframework.amqp.AmqpException;
import org.springframework.amqp.core.QueueInformation;
import org.springframework.amqp.rabbit.connection.CachingConnectionFactory;
import org.springframework.amqp.rabbit.core.RabbitAdmin;
import org.springframework.core.NestedExceptionUtils;
import org.springframework.util.StringUtils;

/**
 * Broker and database of a trial, with a schema and queues of its own. The variables that
 * name them are not those of Spring Boot, which may name servers that are in use.
 */
final class Servers implements AutoCloseable {

	private static final int MAX_PORT = 65_535;

	private static final Duration TIMEOUT = Duration.ofSeconds(5);

	private static final String START = "Start both with 'docker-compose -p virtual-threads --profile distributed up --detach broker postgres', and set WORKERS_BROKER_PASSWORD and WORKERS_DATABASE_PASSWORD. Other servers: WORKERS_BROKER_HOST, _PORT, _USERNAME, WORKERS_DATABASE_URL, _USERNAME.";

	private final Map<String, String> variables = new LinkedHashMap<>();

	private final String databaseUrl;

	private boolean created;

	private final String name = "bench_" + UUID.randomUUID().toString().substring(0, 8);

	private final CachingConnectionFactory broker;

	/**
	 * Prepares to use the servers.
	 * @param environment the variables that name them
	 * @throws PaymentsException if a variable is invalid
	 */
	Servers(Map<String, String> environment) {
		put("SPRING_RABBITMQ_HOST", environment.getOrDefault("WORKERS_BROKER_HOST", "localhost"));
		int port = port(environment.getOrDefault("WORKERS_BROKER_PORT", "5672"));
		put("SPRING_RABBITMQ_PORT", Integer.toString(port));
		put("SPRING_RABBITMQ_USERNAME", environment.getOrDefault("WORKERS_BROKER_USERNAME", "payments"));
		put("SPRING_RABBITMQ_PASSWORD", environment.getOrDefault("WORKERS_BROKER_PASSWORD", ""));
		put("SPRING_DATASOURCE_URL", environment.getOrDefault("WORKERS_DATABASE_URL",
				"jdbc:postgresql://localhost:5432/payments?reWriteBatchedInserts=true"));
		put("SPRING_DATASOURCE_USERNAME", environment.getOrDefault("WORKERS_DATABASE_USERNAME", "payments"));
		put("SPRING_DATASOURCE_PASSWORD", environment.getOrDefault("WORKERS_DATABASE_PASSWORD", ""));
		this.databaseUrl = value("SPRING_DATASOURCE_URL");
		put("SPRING_DATASOURCE_URL",
				this.databaseUrl + (this.databaseUrl.contains("?") ? "&" : "?") + "currentSchema=" + this.name);
		this.broker = new CachingConnectionFactory(value("SPRING_RABBITMQ_HOST"), port);
		this.broker.setUsername(value("SPRING_RABBITMQ_USERNAME"));
		this.broker.setPassword(value("SPRING_RABBITMQ_PASSWORD"));
		this.broker.setConnectionTimeout((int) TIMEOUT.toMillis());
	}

	private static int port(String text) {
		try {
			int port = Integer.parseInt(text);
			if (port >= 1 && port <= MAX_PORT) {
				return port;
			}
		}
		catch (NumberFormatException ex) {
			// the sentence below names what is allowed
		}
		throw new PaymentsException(
				"WORKERS_BROKER_PORT must be a number from 1 to %d, was %s.".formatted(MAX_PORT, text));
	}

	private void put(String variable, String value) {
		this.variables.put(variable, value);
	}

	/**
	 * Creates the schema.
	 * @throws PaymentsException if the broker or the database cannot be used
	 */
	void open() {
		try {
			this.broker.createConnection();
			execute("CREATE SCHEMA " + this.name);
			this.created = true;
		}
		catch (AmqpException | SQLException ex) {
			throw new PaymentsException(
					"The comparison needs RabbitMQ and PostgreSQL: %s. %s".formatted(reason(ex), START), ex);
		}
	}

	private static String reason(Exception ex) {
		return StringUtils
			.trimTrailingCharacter(String.valueOf(NestedExceptionUtils.getMostSpecificCause(ex).getMessage()), '.');
	}

	/** Returns the number of workers that take partitions. */
	int consumers() {
		QueueInformation queue = new RabbitAdmin(this.broker).getQueueInfo(queue());
		return (queue != null) ? queue.getConsumerCount() : 0;
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

	/** Deletes the schema and the queues. The workers must have ended. */
	@Override
	public void close() {
		try {
			if (this.created) {
				PartitionQueues.delete(new RabbitAdmin(this.broker), queue());
				execute("DROP SCHEMA %s CASCADE".formatted(this.name));
			}
		}
		catch (AmqpException | SQLException ex) {
			System.err.printf("The schema %s or the queues %s stay: %s%n", this.name, queue(), ex.getMessage());
		}
		finally {
			this.broker.destroy();
		}
	}

}
