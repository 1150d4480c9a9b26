package dev.virtualthreads.payments.workers;

import dev.virtualthreads.payments.PaymentsProperties;

import org.springframework.amqp.rabbit.listener.SimpleMessageListenerContainer;
import org.springframework.batch.core.repository.JobRepository;
import org.springframework.batch.core.step.Step;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.context.annotation.Profile;

/** Configuration of a worker: receive a range, and run the step {@code pay} for it. */
@Configuration(proxyBeanMethods = false)
@Profile("worker")
@Import(WorkerRun.class)
class WorkerConfiguration {

	@Bean
	PartitionWorker worker(JobRepository repository, Step pay, PartitionRequests queue, PaymentsProperties properties) {
		return new PartitionWorker(repository, pay, queue::fail, properties);
	}

	@Bean
	SimpleMessageListenerContainer receiveRequests(PartitionRequests queue, PartitionWorker worker) {
		return queue.requests(worker::pay);
	}

}
