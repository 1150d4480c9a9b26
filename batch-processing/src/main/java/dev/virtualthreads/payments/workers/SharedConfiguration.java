package dev.virtualthreads.payments.workers;

import dev.virtualthreads.payments.PaymentsException;
import dev.virtualthreads.payments.PaymentsProperties;

import org.springframework.amqp.core.AmqpAdmin;
import org.springframework.amqp.core.Declarables;
import org.springframework.amqp.rabbit.connection.ConnectionFactory;
import org.springframework.amqp.rabbit.core.RabbitAdmin;
import org.springframework.amqp.support.converter.JacksonJsonMessageConverter;
import org.springframework.beans.factory.config.BeanFactoryPostProcessor;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.context.annotation.Profile;
import org.springframework.core.env.Environment;

/** Configuration of the broker and the database, which manager and workers share. */
@Configuration(proxyBeanMethods = false)
@Profile({ "manager", "worker" })
@Import({ BrokerConnection.class, PartitionRequests.class })
class SharedConfiguration {

	// before the database is used: another one would fail at a setting of PostgreSQL
	@Bean
	static BeanFactoryPostProcessor requirePostgres(Environment environment) {
		return (beans) -> {
			if (!environment.getProperty("spring.datasource.url", "").startsWith("jdbc:postgresql:")) {
				throw new PaymentsException(
						"Manager and workers need PostgreSQL, which they share: set --spring.datasource.url to it.");
			}
		};
	}

	@Bean
	Declarables queues(PaymentsProperties properties) {
		return PartitionQueues.declarations(properties.partitions().queue(), properties.partitions().redeliveries());
	}

	// without retries a wrong setting is reported at once; the consumers try again anyway
	@Bean
	AmqpAdmin broker(ConnectionFactory connections) {
		RabbitAdmin broker = new RabbitAdmin(connections);
		broker.setRetryTemplate(null);
		return broker;
	}

	@Bean
	JacksonJsonMessageConverter messageConverter() {
		return new JacksonJsonMessageConverter(PayRequest.class.getPackageName());
	}

}
