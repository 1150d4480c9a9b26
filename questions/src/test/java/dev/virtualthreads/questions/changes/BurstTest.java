package dev.virtualthreads.questions.changes;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.autoconfigure.context.LifecycleAutoConfiguration;
import org.springframework.boot.autoconfigure.task.TaskExecutionAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.core.task.TaskRejectedException;
import org.springframework.scheduling.annotation.Async;
import org.springframework.scheduling.annotation.EnableAsync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.is;

/** A burst of {@code @Async} tasks that wait, and a stop of the application meanwhile. */
class BurstTest {

	private static final int TASKS = 10_000;

	@ParameterizedTest
	@CsvSource({ "false, 8, 8", "true, 10000, 0" })
	void stopInterruptsThePoolAndLosesItsQueueButLeavesVirtualThreadsAlone(boolean virtual, int started,
			int interrupted) {
		Counts counts;
		try (ConfigurableApplicationContext context = start(virtual)) {
			counts = submit(TASKS, context);
			await().untilAtomic(counts.started(), is(started));
		}
		// the executor is closed: it neither starts nor interrupts any more
		await().untilAtomic(counts.interrupted(), is(interrupted));
		assertThat(counts.started()).hasValue(started);
		assertThat(counts.ended()).hasValue(0);
		counts.end().countDown();
	}

	@Test
	void tasksAboveTheLimitAreRejectedIfTheApplicationSaysSo() {
		try (ConfigurableApplicationContext context = start(true, "spring.task.execution.simple.concurrency-limit=3",
				"spring.task.execution.simple.reject-tasks-when-limit-reached=true")) {
			Counts counts = submit(3, context);
			assertThatExceptionOfType(TaskRejectedException.class).isThrownBy(() -> submit(1, context));
			counts.end().countDown();
		}
	}

	private static Counts submit(int number, ConfigurableApplicationContext context) {
		Tasks tasks = context.getBean(Tasks.class);
		for (int task = 0; task < number; task++) {
			tasks.runAsync();
		}
		return context.getBean(Counts.class);
	}

	private static ConfigurableApplicationContext start(boolean virtual, String... properties) {
		return new SpringApplicationBuilder(Application.class).web(WebApplicationType.NONE)
			.properties("spring.threads.virtual.enabled=" + virtual, "spring.lifecycle.timeout-per-shutdown-phase=10ms")
			.properties(properties)
			.run();
	}

	/** Counts of the tasks, and the signal for them to end. */
	record Counts(CountDownLatch end, AtomicInteger started, AtomicInteger ended, AtomicInteger interrupted) {

		Counts() {
			this(new CountDownLatch(1), new AtomicInteger(), new AtomicInteger(), new AtomicInteger());
		}

	}

	static class Tasks {

		private final Counts counts;

		Tasks(Counts counts) {
			this.counts = counts;
		}

		@Async
		public void runAsync() {
			this.counts.started().incrementAndGet();
			try {
				this.counts.end().await();
				this.counts.ended().incrementAndGet();
			}
			catch (InterruptedException ex) {
				this.counts.interrupted().incrementAndGet();
			}
		}

	}

	@EnableAsync
	@ImportAutoConfiguration({ LifecycleAutoConfiguration.class, TaskExecutionAutoConfiguration.class })
	@Import(Tasks.class)
	@Configuration(proxyBeanMethods = false)
	static class Application {

		@Bean
		Counts counts() {
			return new Counts();
		}

	}

}
