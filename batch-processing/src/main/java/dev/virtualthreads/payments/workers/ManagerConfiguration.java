package dev.virtualthreads.payments.workers;

import java.time.Duration;

import dev.virtualthreads.payments.PaymentsProperties;
import dev.virtualthreads.payments.job.RowsRead;

import org.springframework.amqp.rabbit.connection.ConnectionFactory;
import org.springframework.amqp.rabbit.core.RabbitTemplate;
import org.springframework.amqp.rabbit.listener.SimpleMessageListenerContainer;
import org.springframework.amqp.support.converter.MessageConverter;
import org.springframework.batch.core.repository.JobRepository;
import org.springframework.batch.core.step.Step;
import org.springframework.batch.integration.partition.RemotePartitioningManagerStepBuilder;
import org.springframework.batch.integration.partition.StepExecutionRequest;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;
import org.springframework.integration.amqp.dsl.Amqp;
import org.springframework.integration.channel.DirectChannel;
import org.springframework.integration.dsl.IntegrationFlow;
import org.springframework.messaging.Message;
import org.springframework.messaging.MessageChannel;

/**
 * Configuration of the manager: send the partitions, wait until workers have paid them.
 */
@Configuration(proxyBeanMethods = false)
@Profile("manager")
class ManagerConfiguration {

	// the broker's reason for a message in the queue of failed partitions
	private static final String REASON = "x-first-death-reason";

	private static final String REJECTED = "rejected";

	private static final Duration POLL_INTERVAL = Duration.ofMillis(500);

	private static final Duration CONFIRM_TIMEOUT = Duration.ofSeconds(10);

	@Bean
	DirectChannel requests() {
		return new DirectChannel();
	}

	// without a confirm, a request that the broker has lost would keep the job waiting
	@Bean
	IntegrationFlow sendPartitions(RabbitTemplate template, MessageChannel requests, PaymentsProperties properties) {
		return IntegrationFlow.from(requests)
			.handle(Amqp.outboundAdapter(template)
				.routingKey(properties.partitions().queue())
				.confirmCorrelationFunction(Message::getPayload)
				.waitForConfirm(true)
				.confirmTimeout(CONFIRM_TIMEOUT.toMillis()), (sending) -> sending.advice(new SendingFailure()))
			.get();
	}

	@Bean
	IntegrationFlow receiveFailedPartitions(ConnectionFactory broker, MessageConverter converter,
			PaymentsProperties properties, FailedPartitions failedPartitions) {
		SimpleMessageListenerContainer consumer = Consumers.of(broker,
				PartitionQueues.failed(properties.partitions().queue()));
		consumer.setDefaultRequeueRejected(false);
		return IntegrationFlow.from(Amqp.inboundAdapter(consumer).messageConverter(converter))
			.<StepExecutionRequest>handle((request, headers) -> {
				failedPartitions.fail(request.getStepExecutionId(), REJECTED.equals(headers.get(REASON)));
				return null;
			})
			.get();
	}

	@Bean
	Step pay(JobRepository repository, FilePartitioner partitioner, MessageChannel requests,
			PartitionProgress progress) {
		return new RemotePartitioningManagerStepBuilder("pay", repository)
			.partitioner(PartitionName.PREFIX, partitioner)
			.splitter(new PartitionSplitter(repository, partitioner))
			.outputChannel(requests)
			.pollInterval(POLL_INTERVAL.toMillis())
			.listener(progress)
			.build();
	}

	@Bean
	RowsRead rowsRead(JobRepository repository, FilePartitioner partitioner) {
		return (instance) -> partitioner.names()
			.stream()
			.mapToLong((name) -> RowsRead.ofStep(repository, PartitionName.of(name)).of(instance))
			.sum();
	}

}
