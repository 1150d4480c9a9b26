package dev.virtualthreads.payments.compare;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.LongConsumer;

import dev.virtualthreads.measuring.comparison.Stopwatch;
import dev.virtualthreads.measuring.comparison.Work;
import dev.virtualthreads.payments.PaymentsException;
import dev.virtualthreads.payments.generate.PartnerFileGenerator;
import dev.virtualthreads.payments.launch.PaymentLauncher;
import dev.virtualthreads.payments.launch.PaymentLauncher.Ending;

import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.util.FileSystemUtils;

/** Trial of a processor setup: after a warm-up, the job over generated files. */
final class JobTrial implements Work {

	private static final long WARM_UP_PAYMENTS = 5_000;

	private final Class<?> application;

	private final ProcessorSetup setup;

	private final Load load;

	/**
	 * Creates a trial.
	 * @param application configuration of the application that has the job
	 */
	JobTrial(Class<?> application, ProcessorSetup setup, Load load) {
		this.application = application;
		this.setup = setup;
		this.load = load;
	}

	@Override
	public void run(Stopwatch stopwatch) throws IOException {
		Path folder = Files.createTempDirectory("payments");
		try {
			warmUp(folder.resolve("warm-up"));
			measure(folder.resolve("measured"), stopwatch);
		}
		finally {
			FileSystemUtils.deleteRecursively(folder);
		}
	}

	private void warmUp(Path files) {
		try (ConfigurableApplicationContext context = start(this.load.warmUp(WARM_UP_PAYMENTS), files, (nanos) -> {
		})) {
			complete(context.getBean(PaymentLauncher.class));
		}
	}

	private void measure(Path files, Stopwatch stopwatch) {
		try (ConfigurableApplicationContext context = start(this.load, files, stopwatch::latency)) {
			PaymentLauncher launcher = context.getBean(PaymentLauncher.class);
			stopwatch.start();
			Ending ending = complete(launcher);
			stopwatch.stop();
			stopwatch.errors("not-paid", this.load.payments() - ending.totals().ok());
		}
	}

	private static Ending complete(PaymentLauncher launcher) {
		Ending ending = launcher.launch();
		if (!ending.completed()) {
			throw new PaymentsException("The job ended as %s: %s".formatted(ending.status(), ending.reason()));
		}
		return ending;
	}

	private ConfigurableApplicationContext start(Load load, Path files, LongConsumer latency) {
		new PartnerFileGenerator(load.payments(), 0).write(load.payments(), files);
		List<String> arguments = new ArrayList<>(this.setup.arguments());
		arguments
			.addAll(List.of("--spring.datasource.url=jdbc:h2:mem:" + UUID.randomUUID(), "--payments.input=" + files,
					"--payments.chunk-size=" + load.chunkSize(), "--spring.config.location=classpath:/",
					"--payments.threshold=0", "--payments.gateway.delay=" + load.delay().toMillis() + "ms"));
		return new SpringApplicationBuilder(this.application).environment(new IsolatedEnvironment())
			.profiles("compare")
			.initializers((context) -> context.getBeanFactory().addBeanPostProcessor(TimedGateway.wrapper(latency)))
			.run(arguments.toArray(String[]::new));
	}

}
