package dev.virtualthreads.questions.changes;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.autoconfigure.task.TaskSchedulingAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Configuration;
import org.springframework.scheduling.TaskScheduler;
import org.springframework.scheduling.annotation.EnableScheduling;

import static org.awaitility.Awaitility.await;

/** A scheduled task that hangs, next to one that does not. */
class HangingScheduleTest {

	private static final Duration PERIOD = Duration.ofMillis(10);

	private static final Duration MANY_PERIODS = PERIOD.multipliedBy(50);

	@ParameterizedTest
	@CsvSource({ "false, true, false", "false, false, false", "true, true, true", "true, false, false" })
	void otherTaskGoesOnOnlyWithVirtualThreadsAndAFixedRate(boolean virtual, boolean fixedRate, boolean goesOn)
			throws InterruptedException {
		CountDownLatch hanging = new CountDownLatch(1);
		Semaphore end = new Semaphore(0);
		AtomicInteger runs = new AtomicInteger();
		try (ConfigurableApplicationContext context = new SpringApplicationBuilder(Application.class)
			.web(WebApplicationType.NONE)
			.properties("spring.threads.virtual.enabled=" + virtual)
			.run()) {
			schedule(context, fixedRate, () -> {
				hanging.countDown();
				end.acquireUninterruptibly();
			});
			hanging.await();
			schedule(context, fixedRate, runs::incrementAndGet);
			if (goesOn) {
				await().until(() -> runs.get() >= 5);
			}
			else {
				await().pollDelay(MANY_PERIODS).until(() -> runs.get() == 0);
			}
			end.release(1_000_000);
		}
	}

	private static void schedule(ConfigurableApplicationContext context, boolean fixedRate, Runnable task) {
		TaskScheduler scheduler = context.getBean(TaskScheduler.class);
		if (fixedRate) {
			scheduler.scheduleAtFixedRate(task, PERIOD);
		}
		else {
			scheduler.scheduleWithFixedDelay(task, PERIOD);
		}
	}

	@EnableScheduling
	@ImportAutoConfiguration(TaskSchedulingAutoConfiguration.class)
	@Configuration(proxyBeanMethods = false)
	static class Application {

	}

}
