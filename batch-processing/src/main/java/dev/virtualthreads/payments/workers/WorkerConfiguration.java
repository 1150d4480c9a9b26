package dev.virtualthreads.payments.workers;

import dev.virtualthreads.payments.PaymentsProperties;

import org.springframework.amqp.rabbit.connection.ConnectionFactory;
import org.springframework.amqp.support.converter.MessageConverter;
import org.springframework.batch.integration.partition.StepExecutionRequest;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;
import org.springframework.integration.amqp.dsl.Amqp;
import org.springframework.integration.core.GenericHandler;
import org.springframework.integration.dsl.IntegrationFlow;

/** Configuration of a worker: receive one partition at a time, and pay it. */
@Configuration(proxyBeanMethods = false)
@Profile("worker")
class WorkerConfiguration {

	private static final String DELIVERIES = "x-delivery-count";

	// the broker removes the request when the handler returns
	@Bean
	IntegrationFlow receivePartitions(ConnectionFactory broker, MessageConverter converter,
			PaymentsProperties properties, PartitionWorker worker) {
		GenericHandler<StepExecutionRequest> pay = (request, headers) -> {
			Number deliveries = headers.get(DELIVERIES, Number.class);
			worker.pay(request.getStepExecutionId(), (deliveries != null) ? deliveries.longValue() : 0);
			return null;
		};
		return IntegrationFlow
			.from(Amqp.inboundAdapter(Consumers.of(broker, properties.partitions().queue()))
				.messageConverter(converter))
			.handle(StepExecutionRequest.class, pay)
			.get();
	}

}
