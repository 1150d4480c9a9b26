package dev.virtualthreads.questions.context;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Supplier;

import dev.virtualthreads.questions.Pages;
import io.micrometer.context.ContextRegistry;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.slf4j.MDC;

import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.autoconfigure.task.TaskExecutionAutoConfiguration;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.task.AsyncTaskExecutor;
import org.springframework.core.task.support.ContextPropagatingTaskDecorator;

import static org.assertj.core.api.Assertions.assertThat;

/** The table of contexts on docs/scenarios/changes.md against real executors. */
class ContextTest {

	private static final ThreadLocal<@Nullable String> LOCAL = new ThreadLocal<>();

	private static final InheritableThreadLocal<@Nullable String> INHERITABLE = new InheritableThreadLocal<>();

	private static final List<Context> CONTEXTS = List.of(new Context("`ThreadLocal`", LOCAL::set, LOCAL::get, false),
			new Context("`InheritableThreadLocal`", INHERITABLE::set, INHERITABLE::get, false),
			new Context("MDC", ContextTest::setMdc, ContextTest::mdc, false),
			new Context("MDC with an accessor and a bean `ContextPropagatingTaskDecorator`", ContextTest::setMdc,
					ContextTest::mdc, true));

	private static void setMdc(@Nullable String value) {
		MDC.put("id", value);
	}

	private static @Nullable String mdc() {
		return MDC.get("id");
	}

	@AfterEach
	void removeAccessor() {
		ContextRegistry.getInstance().removeThreadLocalAccessor("mdc");
	}

	@Test
	void tableOfThePageShowsWhichContextsAsyncTasksHave() throws Exception {
		List<String> rows = Pages.table(List.of("context", "`false`", "`true`"),
				CONTEXTS.stream()
					.map((context) -> List.of(context.name(), seen(context, false), seen(context, true)))
					.toList());
		assertThat(Pages.committed("context")).containsExactlyElementsOf(rows);
	}

	// More requests than the pool has threads: the last one gets a used thread.
	private static String seen(Context context, boolean virtual) {
		try (ConfigurableApplicationContext application = start(virtual, context.propagated())) {
			AsyncTaskExecutor executor = application.getBean("applicationTaskExecutor", AsyncTaskExecutor.class);
			String seen = "";
			for (int request = 1; request <= 9; request++) {
				String id = "request " + request;
				context.set().accept(id);
				String value = CompletableFuture.supplyAsync(context.get(), executor).join();
				seen = (value == null) ? "lost" : value.equals(id) ? "kept" : "**that of another request**";
			}
			return seen;
		}
		finally {
			context.set().accept(null);
		}
	}

	private static ConfigurableApplicationContext start(boolean virtual, boolean propagated) {
		if (propagated) {
			ContextRegistry.getInstance()
				.registerThreadLocalAccessor("mdc", ContextTest::mdc, ContextTest::setMdc, () -> MDC.remove("id"));
		}
		return new SpringApplicationBuilder(propagated ? Propagating.class : Application.class)
			.web(WebApplicationType.NONE)
			.properties("spring.threads.virtual.enabled=" + virtual)
			.run();
	}

	/** Context of a request, and whether Spring is told to hand it over. */
	private record Context(String name, Consumer<@Nullable String> set, Supplier<@Nullable String> get,
			boolean propagated) {
	}

	@ImportAutoConfiguration(TaskExecutionAutoConfiguration.class)
	@Configuration(proxyBeanMethods = false)
	static class Application {

	}

	@Configuration(proxyBeanMethods = false)
	static class Propagating extends Application {

		@Bean
		ContextPropagatingTaskDecorator contextPropagatingTaskDecorator() {
			return new ContextPropagatingTaskDecorator();
		}

	}

}
