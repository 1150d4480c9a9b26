package dev.virtualthreads.payments.workers.queue;

import dev.virtualthreads.payments.PaymentsProperties;

import org.springframework.amqp.core.AmqpAdmin;
import org.springframework.amqp.core.Declarables;
import org.springframework.amqp.rabbit.connection.ConnectionFactory;
import org.springframework.amqp.rabbit.core.RabbitAdmin;
import org.springframework.amqp.support.converter.JacksonJsonMessageConverter;
import org.springframework.batch.integration.partition.StepExecutionRequest;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.context.annotation.Profile;

/** Configuration of the broker, which manager and workers share. */
@Configuration(proxyBeanMethods = false)
@Profile({ "manager", "worker" })
@Import({ BrokerConnection.class, PartitionRequests.class })
class QueueConfiguration {

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
		return new JacksonJsonMessageConverter(StepExecutionRequest.class.getPackageName());
	}

}
