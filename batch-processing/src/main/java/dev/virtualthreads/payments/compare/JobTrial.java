package dev.virtualthreads.payments.compare;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

import dev.virtualthreads.measuring.comparison.Stopwatch;
import dev.virtualthreads.measuring.comparison.Work;
import dev.virtualthreads.payments.gateway.GatewayConfiguration;
import dev.virtualthreads.payments.gateway.PaymentGateway;
import dev.virtualthreads.payments.generate.PartnerFileGenerator;
import dev.virtualthreads.payments.pay.PaySteps;
import dev.virtualthreads.payments.run.PaymentLauncher.Ending;

import org.springframework.batch.core.job.JobInterruptedException;
import org.springframework.batch.core.step.Step;
import org.springframework.batch.core.step.StepExecution;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.util.FileSystemUtils;

/** Trial of a processor setup: after a warm-up, the job over generated files. */
record JobTrial(Class<?> application, ProcessorSetup setup, Load load) implements Work {

	private static final long WARM_UP_PAYMENTS = 5_000;

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
		try (IsolatedJob job = start(new Load(WARM_UP_PAYMENTS, this.load.chunkSize(), Duration.ZERO), files)) {
			IsolatedJob.requireCompleted(job.launch());
		}
	}

	private void measure(Path files, Stopwatch stopwatch) {
		try (IsolatedJob job = start(this.load, files, new Timing(stopwatch))) {
			Ending ending = job.launch();
			IsolatedJob.requireCompleted(ending);
			stopwatch.errors("not-paid", this.load.payments() - ending.paid());
		}
	}

	private IsolatedJob start(Load load, Path files, BeanPostProcessor... wrappers) {
		new PartnerFileGenerator(load.payments(), 0).write(load.payments(), files);
		List<String> arguments = new ArrayList<>(this.setup.arguments());
		arguments.addAll(load.arguments(files));
		arguments.add("--spring.datasource.url=jdbc:h2:mem:" + UUID.randomUUID());
		return IsolatedJob.start(this.application, arguments, wrappers);
	}

	/**
	 * Measurement of the step that pays, whose files are loaded before it, and of the
	 * calls of the gateway, without their wait for the limit.
	 */
	private record Timing(Stopwatch stopwatch) implements BeanPostProcessor {

		@Override
		public Object postProcessAfterInitialization(Object bean, String name) {
			return switch (name) {
				case PaySteps.NAME -> timedStep((Step) bean);
				case GatewayConfiguration.CALL -> timed((PaymentGateway) bean);
				default -> bean;
			};
		}

		private Step timedStep(Step step) {
			return new Step() {
				@Override
				public String getName() {
					return step.getName();
				}

				@Override
				public void execute(StepExecution execution) throws JobInterruptedException {
					Timing.this.stopwatch.start();
					step.execute(execution);
					Timing.this.stopwatch.stop();
				}
			};
		}

		private PaymentGateway timed(PaymentGateway gateway) {
			return (payment) -> {
				long start = System.nanoTime();
				gateway.pay(payment);
				this.stopwatch.latency(System.nanoTime() - start);
			};
		}

	}

}
