package dev.virtualthreads.payments.workers.manager;

import java.time.Duration;

import dev.virtualthreads.payments.job.RowsRead;
import dev.virtualthreads.payments.workers.Partition;
import dev.virtualthreads.payments.workers.queue.PartitionRequests;

import org.springframework.batch.core.repository.JobRepository;
import org.springframework.batch.core.step.Step;
import org.springframework.batch.integration.partition.RemotePartitioningManagerStepBuilder;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.context.annotation.Profile;
import org.springframework.integration.channel.DirectChannel;
import org.springframework.integration.dsl.IntegrationFlow;
import org.springframework.messaging.MessageChannel;

/**
 * Configuration of a manager, and the idea of remote partitioning: the step {@link #pay}
 * divides the files into partitions, sends a request for each one, and polls the job
 * repository until all have ended. The other half is {@code WorkerConfiguration}: it
 * receives a request and runs the step of its partition.
 */
@Configuration(proxyBeanMethods = false)
@Profile("manager")
@Import({ FilePartitioner.class, FailedPartitions.class, PartitionsEndpoint.class, PartitionProgress.class })
class ManagerConfiguration {

	private static final Duration POLL_INTERVAL = Duration.ofMillis(500);

	@Bean
	Step pay(JobRepository repository, FilePartitioner partitioner, MessageChannel requests,
			PartitionProgress progress) {
		return new RemotePartitioningManagerStepBuilder("pay", repository).partitioner(Partition.STEP, partitioner)
			.splitter(new PartitionSplitter(repository, partitioner))
			.outputChannel(requests)
			.pollInterval(POLL_INTERVAL.toMillis())
			.listener(progress)
			.build();
	}

	@Bean
	DirectChannel requests() {
		return new DirectChannel();
	}

	@Bean
	IntegrationFlow sendRequests(PartitionRequests queue, MessageChannel requests) {
		return queue.sender(requests);
	}

	@Bean
	IntegrationFlow receiveFailures(PartitionRequests queue, FailedPartitions failedPartitions) {
		return queue.failures(failedPartitions::fail);
	}

	@Bean
	RowsRead rowsRead(JobRepository repository, FilePartitioner partitioner) {
		return (instance) -> partitioner.names()
			.stream()
			.mapToLong((name) -> RowsRead.ofStep(repository, Partition.stepName(name)).of(instance))
			.sum();
	}

}
