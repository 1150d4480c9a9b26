package dev.virtualthreads.payments.compare;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

import dev.virtualthreads.program.Stopwatch;
import dev.virtualthreads.program.Comparison.Work;
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

/**
 * Run of an executor: after a warm-up, the job over generated files.
 *
 * @param executor arguments that select it
 * @param delayMillis response time of the gateway
 */
record JobTrial(Class<?> application, List<String> executor, int payments, int chunkSize,
		int delayMillis) implements Work {

	private static final int WARM_UP_PAYMENTS = 5_000;

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
		try (IsolatedJob job = start(WARM_UP_PAYMENTS, 0, files)) {
			IsolatedJob.requireCompleted(job.launch());
		}
	}

	private void measure(Path files, Stopwatch stopwatch) {
		try (IsolatedJob job = start(this.payments, this.delayMillis, files, new Timing(stopwatch))) {
			Ending ending = job.launch();
			IsolatedJob.requireCompleted(ending);
			stopwatch.errors("not-paid", this.payments - ending.paid());
		}
	}

	private IsolatedJob start(int rows, int millis, Path files, BeanPostProcessor... wrappers) {
		new PartnerFileGenerator(rows, 0).write(rows, files);
		List<String> arguments = new ArrayList<>(this.executor);
		arguments.addAll(List.of("--payments.input=" + files, "--payments.chunk-size=" + this.chunkSize,
				"--payments.threshold=0", "--payments.gateway.delay=" + millis + "ms",
				"--spring.datasource.url=jdbc:h2:mem:" + UUID.randomUUID()));
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
