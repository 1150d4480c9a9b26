package dev.virtualthreads.payments.workers;

import dev.virtualthreads.payments.PaymentsProperties;
import dev.virtualthreads.payments.store.PaymentStore;

import org.springframework.amqp.rabbit.listener.SimpleMessageListenerContainer;
import org.springframework.batch.core.repository.JobRepository;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.context.annotation.Profile;

/**
 * Configuration of a manager, whose step {@code pay} is {@link ManagerStep}. The other
 * half is {@link WorkerConfiguration}.
 */
@Configuration(proxyBeanMethods = false)
@Profile("manager")
@Import({ PartitionsEndpoint.class, ManagerDisplay.class })
class ManagerConfiguration {

	@Bean
	ManagerStep pay(JobRepository repository, PartitionRequests requests, PaymentStore payments,
			PaymentsProperties properties, ManagerDisplay display) {
		return new ManagerStep(repository, requests::send, payments, properties, display);
	}

	@Bean
	SimpleMessageListenerContainer receiveFailures(PartitionRequests queue, ManagerStep pay) {
		return queue.failures(pay::failed);
	}

}
