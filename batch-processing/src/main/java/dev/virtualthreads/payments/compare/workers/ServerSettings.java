package dev.virtualthreads.payments.compare.workers;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

import dev.virtualthreads.payments.PaymentsException;

import org.springframework.amqp.rabbit.connection.CachingConnectionFactory;

/**
 * Settings of the broker and the database, as variables of Spring Boot. Variables of
 * other names select them, since those of Spring Boot may name servers that are in use.
 */
record ServerSettings(Map<String, String> variables) {

	private static final Map<String, String> DEFAULTS = Map.of("BROKER_HOST", "localhost", "BROKER_PORT", "5672",
			"BROKER_USERNAME", "payments", "BROKER_PASSWORD", "", "DATABASE_URL",
			"jdbc:postgresql://localhost:5432/payments?reWriteBatchedInserts=true", "DATABASE_USERNAME", "payments",
			"DATABASE_PASSWORD", "");

	private static final String URL = "SPRING_DATASOURCE_URL";

	private static final int MAX_PORT = 65_535;

	private static final int TIMEOUT_MILLIS = 5_000;

	/** Returns the settings of an environment, with a schema of the database. */
	static ServerSettings of(Map<String, String> environment, String schema) {
		Map<String, String> variables = new TreeMap<>();
		DEFAULTS.forEach((name, value) -> variables.put(
				"SPRING_" + name.replace("BROKER", "RABBITMQ").replace("DATABASE", "DATASOURCE"),
				environment.getOrDefault("WORKERS_" + name, value)));
		variables.computeIfPresent(URL,
				(name, url) -> url + (url.contains("?") ? "&" : "?") + "currentSchema=" + schema);
		return new ServerSettings(variables);
	}

	CachingConnectionFactory broker() {
		CachingConnectionFactory broker = new CachingConnectionFactory(value("SPRING_RABBITMQ_HOST"), port());
		broker.setUsername(value("SPRING_RABBITMQ_USERNAME"));
		broker.setPassword(value("SPRING_RABBITMQ_PASSWORD"));
		broker.setConnectionTimeout(TIMEOUT_MILLIS);
		return broker;
	}

	Connection database() throws SQLException {
		return DriverManager.getConnection(value(URL), value("SPRING_DATASOURCE_USERNAME"),
				value("SPRING_DATASOURCE_PASSWORD"));
	}

	List<String> arguments() {
		return this.variables.entrySet()
			.stream()
			.map((variable) -> "--%s=%s".formatted(variable.getKey().toLowerCase(Locale.ROOT).replace('_', '.'),
					variable.getValue()))
			.toList();
	}

	private int port() {
		String text = value("SPRING_RABBITMQ_PORT");
		int port = text.matches("\\d{1,5}") ? Integer.parseInt(text) : 0;
		if (port < 1 || port > MAX_PORT) {
			throw new PaymentsException(
					"WORKERS_BROKER_PORT must be a number from 1 to %d, was %s.".formatted(MAX_PORT, text));
		}
		return port;
	}

	private String value(String variable) {
		return Objects.requireNonNull(this.variables.get(variable));
	}

}
