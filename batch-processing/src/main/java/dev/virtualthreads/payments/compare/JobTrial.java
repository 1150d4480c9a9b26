package dev.virtualthreads.payments.compare;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.LongConsumer;

import dev.virtualthreads.measuring.comparison.Stopwatch;
import dev.virtualthreads.measuring.comparison.Work;
import dev.virtualthreads.payments.Payment;
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
		try (IsolatedJob job = start(this.load, files, TimedGateway.wrapper(stopwatch::latency),
				TimedStep.wrapper(stopwatch))) {
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

	// step whose time is the time of the trial: the files are loaded before it
	private record TimedStep(Step step, Stopwatch stopwatch) implements Step {

		static BeanPostProcessor wrapper(Stopwatch stopwatch) {
			return new BeanPostProcessor() {
				@Override
				public Object postProcessAfterInitialization(Object bean, String name) {
					return name.equals(PaySteps.NAME) ? new TimedStep((Step) bean, stopwatch) : bean;
				}
			};
		}

		@Override
		public String getName() {
			return this.step.getName();
		}

		@Override
		public void execute(StepExecution execution) throws JobInterruptedException {
			this.stopwatch.start();
			this.step.execute(execution);
			this.stopwatch.stop();
		}

	}

	// gateway that measures the calls of another one, without the wait for the limit
	private record TimedGateway(PaymentGateway gateway, LongConsumer nanos) implements PaymentGateway {

		static BeanPostProcessor wrapper(LongConsumer nanos) {
			return new BeanPostProcessor() {
				@Override
				public Object postProcessAfterInitialization(Object bean, String name) {
					return name.equals(GatewayConfiguration.CALL) ? new TimedGateway((PaymentGateway) bean, nanos)
							: bean;
				}
			};
		}

		@Override
		public void pay(Payment payment) throws InterruptedException {
			long start = System.nanoTime();
			this.gateway.pay(payment);
			this.nanos.accept(System.nanoTime() - start);
		}

	}

}
