package dev.virtualthreads.payments.workers;

import dev.virtualthreads.payments.PaymentsException;
import dev.virtualthreads.payments.PaymentsProperties;
import dev.virtualthreads.payments.StepFailure;
import lombok.RequiredArgsConstructor;

import org.springframework.amqp.AmqpException;
import org.springframework.amqp.core.AmqpAdmin;
import org.springframework.batch.core.job.JobExecution;
import org.springframework.batch.core.listener.JobExecutionListener;
import org.springframework.boot.jdbc.autoconfigure.DataSourceProperties;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;

/** Check of broker and database before the run of a manager. */
@Component
@Profile("manager")
@RequiredArgsConstructor
final class ServersCheck implements JobExecutionListener {

	private final AmqpAdmin broker;

	private final PaymentsProperties properties;

	private final DataSourceProperties database;

	/**
	 * Requires a database that workers can share, and a broker that answers.
	 * @throws PaymentsException if there is none
	 */
	@Override
	public void beforeJob(JobExecution run) {
		if (!this.database.determineUrl().startsWith("jdbc:postgresql:")) {
			throw new PaymentsException(
					"--payments.role=manager needs PostgreSQL, which the workers share: set --spring.datasource.url to it.");
		}
		try {
			this.broker.getQueueInfo(this.properties.partitions().queue());
		}
		catch (AmqpException ex) {
			throw new PaymentsException(
					"RabbitMQ cannot be used: %s. Start it, or set --spring.rabbitmq.host, user and password."
						.formatted(StepFailure.message(ex)),
					ex);
		}
	}

}
