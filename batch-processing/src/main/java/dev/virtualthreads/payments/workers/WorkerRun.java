package dev.virtualthreads.payments.workers;

import java.util.concurrent.CountDownLatch;

import dev.virtualthreads.payments.PaymentsProperties;
import lombok.RequiredArgsConstructor;
import lombok.extern.slf4j.Slf4j;

import org.springframework.beans.factory.DisposableBean;
import org.springframework.boot.ApplicationArguments;
import org.springframework.boot.ApplicationRunner;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;

/** Runner that keeps a worker alive until it is asked to end. */
@Component
@Profile("worker")
@RequiredArgsConstructor
@Slf4j
final class WorkerRun implements ApplicationRunner, DisposableBean {

	private final WorkerName name;

	private final PaymentsProperties properties;

	private final CountDownLatch closed = new CountDownLatch(1);

	@Override
	public void run(ApplicationArguments arguments) throws InterruptedException {
		log.info("Worker {} takes partitions from the queue {}.", this.name, this.properties.partitions().queue());
		this.closed.await();
	}

	@Override
	public void destroy() {
		this.closed.countDown();
	}

}
