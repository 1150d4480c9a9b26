package dev.virtualthreads.payments.compare.workers;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.UUID;

import dev.virtualthreads.payments.PaymentsException;
import dev.virtualthreads.payments.workers.queue.PartitionQueues;

import org.springframework.amqp.AmqpException;
import org.springframework.amqp.core.QueueInformation;
import org.springframework.amqp.rabbit.connection.CachingConnectionFactory;
import org.springframework.amqp.rabbit.core.RabbitAdmin;
import org.springframework.core.NestedExceptionUtils;
import org.springframework.util.StringUtils;

/** Broker and database of a trial, with a schema and queues of its own. */
final class Servers implements AutoCloseable {

	private static final String START = "Start both with 'docker-compose -p virtual-threads --profile distributed up --detach broker postgres', and set WORKERS_BROKER_PASSWORD and WORKERS_DATABASE_PASSWORD. Other servers: WORKERS_BROKER_HOST, _PORT, _USERNAME, WORKERS_DATABASE_URL, _USERNAME.";

	private final String name = "bench_" + UUID.randomUUID().toString().substring(0, 8);

	private final ServerSettings settings;

	private final CachingConnectionFactory broker;

	private boolean created;

	Servers(Map<String, String> environment) {
		this.settings = ServerSettings.of(environment, this.name);
		this.broker = this.settings.broker();
	}

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

	ServerSettings settings() {
		return this.settings;
	}

	String queue() {
		return this.name.replace('_', '.');
	}

	int consumers() {
		QueueInformation queue = new RabbitAdmin(this.broker).getQueueInfo(queue());
		return (queue != null) ? queue.getConsumerCount() : 0;
	}

	// the measured files have the keys of the warm-up
	void forgetPayments() {
		try {
			execute("TRUNCATE TABLE %s.payment".formatted(this.name));
		}
		catch (SQLException ex) {
			throw new IllegalStateException(ex);
		}
	}

	private void execute(String sql) throws SQLException {
		try (Connection connection = this.settings.database(); Statement statement = connection.createStatement()) {
			statement.execute(sql);
		}
	}

	// the workers must have ended
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
