package dev.virtualthreads.benchmark.own.why;

import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

class OutsideOfRequestsTest {

	private static final String ASYNC = """
			{"type":"org.springframework.scheduling.annotation.AsyncAnnotationBeanPostProcessor"},
			{"type":"org.springframework.core.task.SimpleAsyncTaskExecutor"},""";

	private static final String RABBIT = """
			{"type":"org.springframework.amqp.rabbit.annotation.RabbitListenerAnnotationBeanPostProcessor"},
			{"type":"org.springframework.scheduling.concurrent.SimpleAsyncTaskScheduler"}""";

	private static final String TASKS = """
			{"cron":[],"fixedDelay":[{"runnable":{"target":"com.acme.Orders.poll"}}]}""";

	@Test
	void everythingThatTheContextMovesIsNamed() {
		assertThat(OutsideOfRequests.sentence(ASYNC + RABBIT, TASKS))
			.isEqualTo("Outside of requests the property also moves @Async methods, @Scheduled tasks and the listeners "
					+ "of Rabbit to virtual threads: their pools no longer limit them.");
		assertThat(OutsideOfRequests.sentence(ASYNC, TASKS)).contains("moves @Async methods to virtual threads");
	}

	@Test
	void executorOfTheServiceIsNotMoved() {
		assertThat(OutsideOfRequests.sentence(ASYNC.replace("SimpleAsync", "ThreadPool"), "")).isEmpty();
		assertThat(OutsideOfRequests.sentence("", "")).isEmpty();
	}

}
