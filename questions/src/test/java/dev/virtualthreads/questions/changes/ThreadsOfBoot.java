package dev.virtualthreads.questions.changes;

import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;

import dev.virtualthreads.questions.application.LocalApplication;
import dev.virtualthreads.questions.application.WebServer;
import org.apache.catalina.startup.Tomcat;
import org.jspecify.annotations.Nullable;

import org.springframework.amqp.rabbit.config.SimpleRabbitListenerContainerFactory;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.core.task.AsyncTaskExecutor;
import org.springframework.core.task.SimpleAsyncTaskExecutor;
import org.springframework.kafka.config.ConcurrentKafkaListenerContainerFactory;
import org.springframework.messaging.support.ExecutorSubscribableChannel;
import org.springframework.scheduling.annotation.Async;
import org.springframework.scheduling.annotation.EnableAsync;
import org.springframework.scheduling.annotation.EnableScheduling;
import org.springframework.scheduling.concurrent.ThreadPoolTaskExecutor;
import org.springframework.scheduling.concurrent.ThreadPoolTaskScheduler;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.client.RestClient;
import org.springframework.web.socket.config.annotation.EnableWebSocketMessageBroker;
import org.springframework.web.socket.config.annotation.StompEndpointRegistry;
import org.springframework.web.socket.config.annotation.WebSocketMessageBrokerConfigurer;

import static java.util.Objects.requireNonNull;
import static org.springframework.test.util.ReflectionTestUtils.getField;
import static org.springframework.test.util.ReflectionTestUtils.invokeMethod;

/** Threads of an application that Spring Boot has configured, by what they run. */
final class ThreadsOfBoot {

	private static final int PROCESSORS = Runtime.getRuntime().availableProcessors();

	private final ConfigurableApplicationContext context;

	private final RestClient client;

	private ThreadsOfBoot(LocalApplication application) {
		this.context = application.context();
		this.client = RestClient.create(application.url());
	}

	static Map<String, String> inMode(boolean virtual) {
		try (LocalApplication application = LocalApplication.start(Application.class, WebServer.TOMCAT, virtual)) {
			Map<String, String> threads = new ThreadsOfBoot(application).all();
			threads.put("WebSocket message (STOMP)", webSocket(virtual, "auto"));
			threads.put("`@Async` method with `@EnableWebSocketMessageBroker`", asyncNextToWebSocket(virtual));
			threads.put("WebSocket message with `spring.task.execution.mode=force`", webSocket(virtual, "force"));
			return threads;
		}
	}

	// An application of its own: Boot makes no executor next to those of WebSocket.
	private static String webSocket(boolean virtual, String mode) {
		try (LocalApplication application = LocalApplication.start(Messages.class, WebServer.TOMCAT, virtual,
				"spring.task.execution.mode=" + mode)) {
			ConfigurableApplicationContext context = application.context();
			String limit = limit(requireNonNull(
					context.getBean("clientInboundChannel", ExecutorSubscribableChannel.class).getExecutor()));
			return context.containsBean("applicationTaskExecutor") ? limit
					: limit.replace(2 * PROCESSORS + " threads", "2 threads per processor");
		}
	}

	private static String asyncNextToWebSocket(boolean virtual) {
		try (LocalApplication application = LocalApplication.start(Messages.class, WebServer.TOMCAT, virtual)) {
			return async(application.context());
		}
	}

	private Map<String, String> all() {
		Map<String, String> threads = new TreeMap<>();
		threads.put("request (Tomcat)", tomcat());
		String tasks = limit(this.context.getBean("applicationTaskExecutor"));
		threads.put("`@Async` method", tasks + ", " + async(this.context));
		threads.put("`Callable`, `StreamingResponseBody`, `SseEmitter` (MVC)", tasks + ", " + get("/callable"));
		threads.put("`@Scheduled` method", limit(this.context.getBean("taskScheduler")));
		threads.put("RabbitMQ listener",
				consumer(getField(this.context.getBean(SimpleRabbitListenerContainerFactory.class), "taskExecutor")));
		threads.put("Kafka listener",
				consumer(this.context.getBean(ConcurrentKafkaListenerContainerFactory.class)
					.getContainerProperties()
					.getListenerTaskExecutor()));
		return threads;
	}

	private String tomcat() {
		Executor executor = tomcatOf(this.context).getConnector().getProtocolHandler().getExecutor();
		String limit = (executor instanceof org.apache.tomcat.util.threads.ThreadPoolExecutor pool)
				? pool.getMaximumPoolSize() + " threads" : "no limit";
		return limit + ", " + get("/request");
	}

	// The types of Spring Boot between them have other names in each version.
	private static Tomcat tomcatOf(ConfigurableApplicationContext context) {
		Object server = requireNonNull(invokeMethod(context, "getWebServer"));
		return requireNonNull(invokeMethod(server, "getTomcat"));
	}

	private static String async(ConfigurableApplicationContext context) {
		return context.getBean(Tasks.class).thread().join();
	}

	private String get(String path) {
		return String.valueOf(this.client.get().uri(path).retrieve().body(String.class));
	}

	// Without an executor the container starts platform threads.
	private static String consumer(@Nullable Object executor) {
		boolean virtual = executor instanceof AsyncTaskExecutor tasks
				&& tasks.submitCompletable(() -> Thread.currentThread().isVirtual()).join();
		return (virtual ? "a virtual" : "a platform") + " thread for each consumer";
	}

	private static String limit(Object executor) {
		return switch (executor) {
			case ThreadPoolTaskExecutor pool -> "%d threads, queue of %s".formatted(pool.getCorePoolSize(),
					(pool.getQueueCapacity() == Integer.MAX_VALUE) ? "any length" : pool.getQueueCapacity());
			case ThreadPoolTaskScheduler pool ->
				"%d thread".formatted(pool.getScheduledThreadPoolExecutor().getCorePoolSize());
			case SimpleAsyncTaskExecutor each ->
				each.isThrottleActive() ? each.getConcurrencyLimit() + " at once" : "no limit";
			default -> executor.getClass().getSimpleName();
		};
	}

	private static String describe(Thread thread) {
		return "%s `%s…`%s".formatted(thread.isVirtual() ? "virtual" : "platform",
				thread.getName().replaceFirst("\\d+$", ""), thread.isDaemon() ? "" : ", not daemon");
	}

	/** Application without settings. */
	@EnableAsync
	@EnableScheduling
	@EnableAutoConfiguration
	@Import(Tasks.class)
	@RestController
	static class Application {

		@GetMapping("/request")
		String request() {
			return describe(Thread.currentThread());
		}

		@GetMapping("/callable")
		Callable<String> callable() {
			return () -> describe(Thread.currentThread());
		}

	}

	static class Tasks {

		@Async
		CompletableFuture<String> thread() {
			return CompletableFuture.completedFuture(describe(Thread.currentThread()));
		}

	}

	@EnableWebSocketMessageBroker
	@EnableAsync
	@EnableAutoConfiguration
	@Import(Tasks.class)
	@Configuration(proxyBeanMethods = false)
	static class Messages implements WebSocketMessageBrokerConfigurer {

		@Override
		public void registerStompEndpoints(StompEndpointRegistry registry) {
			registry.addEndpoint("/messages");
		}

	}

}
