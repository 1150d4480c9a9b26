package dev.virtualthreads.payments.workers;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;

import dev.virtualthreads.payments.PaymentsProperties;
import lombok.RequiredArgsConstructor;
import lombok.extern.slf4j.Slf4j;

import org.springframework.amqp.rabbit.listener.ConsumeOkEvent;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.boot.ApplicationArguments;
import org.springframework.boot.ApplicationRunner;
import org.springframework.context.event.EventListener;

/** Runner that keeps a worker alive until it is asked to end. */
@RequiredArgsConstructor
@Slf4j
final class WorkerRun implements ApplicationRunner, DisposableBean {

	private final PartitionWorker worker;

	private final PaymentsProperties properties;

	private final CountDownLatch closed = new CountDownLatch(1);

	private final AtomicBoolean ready = new AtomicBoolean();

	@EventListener
	void accepted(ConsumeOkEvent event) {
		if (!this.ready.getAndSet(true)) {
			log.info("Worker {} takes partitions from the queue {}. Gateway: {}.", this.worker.name(),
					this.properties.partitions().queue(),
					this.properties.gateway().isSimulated() ? "simulated" : "HTTP");
		}
	}

	@Override
	public void run(ApplicationArguments arguments) throws InterruptedException {
		this.closed.await();
	}

	@Override
	public void destroy() {
		this.closed.countDown();
	}

}
