package dev.virtualthreads.payments.workers;

import java.time.Duration;

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

	// a worker that is asked to end may complete its partition; later the broker gives
	// the partition to another one
	private static final Duration SHUTDOWN_TIMEOUT = Duration.ofSeconds(25);

	// the broker removes the request when the handler returns
	@Bean
	IntegrationFlow receivePartitions(ConnectionFactory broker, MessageConverter converter,
			PaymentsProperties properties, PartitionWorker worker) {
		GenericHandler<StepExecutionRequest> pay = (request, headers) -> {
			worker.pay(request.getStepExecutionId());
			return null;
		};
		return IntegrationFlow.from(Amqp.inboundAdapter(broker, properties.partitions().queue())
			.messageConverter(converter)
			.configureContainer((container) -> container.prefetchCount(1).shutdownTimeout(SHUTDOWN_TIMEOUT.toMillis())))
			.handle(StepExecutionRequest.class, pay)
			.get();
	}

}
