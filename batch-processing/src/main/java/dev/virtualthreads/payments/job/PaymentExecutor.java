package dev.virtualthreads.payments.job;

import java.util.function.Consumer;

import dev.virtualthreads.payments.PaymentsProperties;
import org.jspecify.annotations.Nullable;

import org.springframework.core.task.AsyncTaskExecutor;
import org.springframework.core.task.VirtualThreadTaskExecutor;
import org.springframework.scheduling.concurrent.ThreadPoolTaskExecutor;
import org.springframework.stereotype.Component;

/** What the property {@code payments.executor} chooses between. */
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

	// the queue holds a chunk, and there are never two
	private static ThreadPoolTaskExecutor pool(int threads, int chunkSize) {
		ThreadPoolTaskExecutor pool = new ThreadPoolTaskExecutor();
		pool.setCorePoolSize(threads);
		pool.setQueueCapacity(chunkSize);
		pool.setThreadNamePrefix("PlatformThread-");
		pool.initialize();
		return pool;
	}

	/** Hands the executor over, unless the payments are made one after the other. */
	void ifConcurrent(Consumer<AsyncTaskExecutor> step) {
		if (this.executor != null) {
			step.accept(this.executor);
		}
	}

	@Override
	public void close() {
		if (this.executor instanceof ThreadPoolTaskExecutor pool) {
			pool.shutdown();
		}
	}

}
