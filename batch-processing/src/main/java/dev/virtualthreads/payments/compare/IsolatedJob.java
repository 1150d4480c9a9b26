package dev.virtualthreads.payments.compare;

import java.util.List;
import java.util.stream.Stream;

import dev.virtualthreads.payments.PaymentsException;
import dev.virtualthreads.payments.run.PaymentLauncher;
import dev.virtualthreads.payments.run.PaymentLauncher.Ending;

import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.env.MutablePropertySources;
import org.springframework.core.env.StandardEnvironment;

/**
 * Job of a trial, in this process but without its variables and system properties:
 * settings of the shell, such as the URL of a real gateway, must not reach a comparison.
 */
record IsolatedJob(ConfigurableApplicationContext context) implements AutoCloseable {

	private static final String OWN_SETTINGS = "--spring.config.location=classpath:/";

	/** Starts the application that has the job. */
	static IsolatedJob start(Class<?> application, List<String> arguments, BeanPostProcessor... processors) {
		return new IsolatedJob(new SpringApplicationBuilder(application).environment(new WithoutProperties())
			.profiles("compare")
			.initializers((context) -> List.of(processors).forEach(context.getBeanFactory()::addBeanPostProcessor))
			.run(Stream.concat(arguments.stream(), Stream.of(OWN_SETTINGS)).toArray(String[]::new)));
	}

	/** Runs the job and returns its result. */
	Ending launch() {
		return this.context.getBean(PaymentLauncher.class).launch();
	}

	/** Requires that the job has paid all rows now. */
	static void requireCompleted(Ending ending) {
		if (!ending.completed() || ending.reason() != null) {
			throw new PaymentsException("The job ended as %s: %s".formatted(ending.status(), ending.reason()));
		}
	}

	@Override
	public void close() {
		this.context.close();
	}

	private static final class WithoutProperties extends StandardEnvironment {

		@Override
		protected void customizePropertySources(MutablePropertySources sources) {
			// no property sources of the process
		}

	}

}
