package dev.virtualthreads.payments.job;

import dev.virtualthreads.payments.PaymentsProperties;
import org.jspecify.annotations.Nullable;

import org.springframework.core.task.AsyncTaskExecutor;
import org.springframework.core.task.VirtualThreadTaskExecutor;
import org.springframework.scheduling.concurrent.ThreadPoolTaskExecutor;
import org.springframework.stereotype.Component;

/** Executor of the processor, chosen by the property {@code payments.executor}. */
@Component
final class PaymentExecutor implements AutoCloseable {

	private final @Nullable AsyncTaskExecutor executor;

	PaymentExecutor(PaymentsProperties properties) {
		this.executor = switch (properties.executor()) {
			case SEQUENTIAL -> null;
			case PLATFORM -> pool(properties.poolSize(), properties.chunkSize());
			case VIRTUAL -> new VirtualThreadTaskExecutor("VirtualThread-");
		};
	}

	// a step has one chunk at a time, and calls of a failed one may still be queued
	private static ThreadPoolTaskExecutor pool(int threads, int chunkSize) {
		ThreadPoolTaskExecutor pool = new ThreadPoolTaskExecutor();
		pool.setCorePoolSize(threads);
		pool.setMaxPoolSize(threads);
		pool.setQueueCapacity(2 * chunkSize);
		// an interrupted call would fail the chunk of a worker that ends
		pool.setWaitForTasksToCompleteOnShutdown(true);
		pool.setThreadNamePrefix("PlatformThread-");
		pool.initialize();
		return pool;
	}

	@Nullable AsyncTaskExecutor executor() {
		return this.executor;
	}

	@Override
	public void close() {
		if (this.executor instanceof ThreadPoolTaskExecutor pool) {
			pool.shutdown();
		}
	}

}
