package dev.virtualthreads.payments.compare;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

import dev.virtualthreads.payments.IdRange;
import dev.virtualthreads.payments.PaymentsException;
import dev.virtualthreads.payments.gateway.GatewayConfiguration;
import dev.virtualthreads.payments.gateway.PaymentGateway;
import dev.virtualthreads.payments.generate.PartnerFileGenerator;
import dev.virtualthreads.payments.run.PaymentLauncher;
import dev.virtualthreads.program.Comparison;
import dev.virtualthreads.program.Stopwatch;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

import org.springframework.batch.core.ExitStatus;
import org.springframework.batch.core.listener.StepExecutionListener;
import org.springframework.batch.core.step.AbstractStep;
import org.springframework.batch.core.step.StepExecution;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.env.AbstractEnvironment;
import org.springframework.util.FileSystemUtils;

/** Comparison {@code payments}: after a warm-up, each executor pays the same files. */
@Command(name = "payments", mixinStandardHelpOptions = true, sortOptions = false,
		description = "Pays the same payments one after the other, on a pool and on virtual threads. Measures the step pay.")
@RequiredArgsConstructor
public final class CompareCommand extends Comparison {

	private final Class<?> application;

	@Option(names = "--payments", defaultValue = "1000", paramLabel = "N",
			description = "Number of payments (default: ${DEFAULT-VALUE}).")
	private int payments;

	@Option(names = "--chunk-size", defaultValue = "1000", paramLabel = "N",
			description = "Payments of a commit (default: ${DEFAULT-VALUE}).")
	private int chunkSize;

	@Option(names = "--delay", defaultValue = "10", paramLabel = "MILLIS",
			description = "Response time of the gateway (default: ${DEFAULT-VALUE}).")
	private int delayMillis;

	@Override
	protected Map<String, Work> contenders() {
		require(this.payments, 1, 10_000_000, "--payments");
		require(this.chunkSize, 1, 100_000, "--chunk-size");
		require(this.delayMillis, 0, 60_000, "--delay");
		Map<String, Work> contenders = new LinkedHashMap<>();
		contenders.put("sequential", trial("--payments.executor=sequential"));
		for (int limit : new int[] { 100, 1000 }) {
			contenders.put("platform-" + limit, trial("--payments.executor=platform", "--payments.pool-size=" + limit));
			contenders.put("virtual-" + limit,
					trial("--payments.executor=virtual", "--payments.gateway.max-concurrent=" + limit));
		}
		return contenders;
	}

	private Work trial(String... executor) {
		return (stopwatch) -> {
			Path folder = Files.createTempDirectory("payments");
			try {
				pay(5_000, 0, folder.resolve("warm-up"), executor, new Stopwatch());
				long paid = pay(this.payments, this.delayMillis, folder.resolve("measured"), executor, stopwatch);
				stopwatch.errors("not-paid", this.payments - paid);
			}
			finally {
				FileSystemUtils.deleteRecursively(folder);
			}
		};
	}

	private long pay(int rows, int millis, Path files, String[] executor, Stopwatch stopwatch) {
		PartnerFileGenerator.write(rows, rows, 0, files);
		List<String> arguments = new ArrayList<>(List.of(executor));
		arguments.addAll(List.of("--payments.input=" + files, "--payments.chunk-size=" + this.chunkSize,
				"--payments.threshold=0", "--payments.gateway.delay=" + millis + "ms",
				"--spring.datasource.url=jdbc:h2:mem:" + UUID.randomUUID(), "--spring.config.location=classpath:/"));
		try (ConfigurableApplicationContext job = new SpringApplicationBuilder(this.application)
			// without the settings of the shell, such as the URL of a real gateway
			.environment(new AbstractEnvironment() {
			})
			.profiles("compare")
			.initializers((context) -> context.getBeanFactory().addBeanPostProcessor(new Timing(stopwatch)))
			.run(arguments.toArray(String[]::new))) {
			PaymentLauncher.Ending ending = job.getBean(PaymentLauncher.class).launch();
			if (!ending.completed() || ending.reason() != null) {
				throw new PaymentsException("The job ended as %s: %s".formatted(ending.status(), ending.reason()));
			}
			return ending.totals().ok();
		}
	}

	/**
	 * Measurement of the step that pays, whose files are loaded before it, and of the
	 * calls of the gateway, without their wait for the limit.
	 */
	private record Timing(Stopwatch stopwatch) implements BeanPostProcessor, StepExecutionListener {

		@Override
		public Object postProcessAfterInitialization(Object bean, String name) {
			if (name.equals(IdRange.PAY)) {
				((AbstractStep) bean).registerStepExecutionListener(this);
			}
			return name.equals(GatewayConfiguration.CALL) ? timed((PaymentGateway) bean) : bean;
		}

		@Override
		public void beforeStep(StepExecution step) {
			this.stopwatch.start();
		}

		@Override
		public @Nullable ExitStatus afterStep(StepExecution step) {
			this.stopwatch.stop();
			return null;
		}

		private PaymentGateway timed(PaymentGateway gateway) {
			return (payment) -> {
				long start = System.nanoTime();
				boolean isPaid = gateway.pay(payment);
				this.stopwatch.latency(System.nanoTime() - start);
				return isPaid;
			};
		}

	}

}
