package dev.virtualthreads.payments.compare;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

import dev.virtualthreads.measuring.comparison.Stopwatch;
import dev.virtualthreads.measuring.comparison.Work;
import dev.virtualthreads.payments.PaymentsException;
import dev.virtualthreads.payments.generate.PartnerFileGenerator;
import dev.virtualthreads.payments.launch.PaymentLauncher;
import dev.virtualthreads.payments.launch.PaymentLauncher.Ending;

import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.util.FileSystemUtils;

/**
 * Trial of a number of workers: after a warm-up of the same workers, the job over
 * generated files. The manager runs in this process.
 */
final class WorkersTrial implements Work {

	static final int PARTITION_ROWS = 4_000;

	static final int LARGEST_TEAM = 4;

	// of each worker
	private static final long WARM_UP_PAYMENTS = 48_000;

	// files that were paid are not paid again
	private static final long WARM_UP_SEED = 1;

	private static final long MEASURED_SEED = 2;

	private static final Duration START_LIMIT = Duration.ofMinutes(2);

	private final Class<?> application;

	private final int workers;

	private final ProcessorSetup setup;

	private final Load load;

	WorkersTrial(Class<?> application, int workers, ProcessorSetup setup, Load load) {
		this.application = application;
		this.workers = workers;
		this.setup = setup;
		this.load = load;
	}

	/**
	 * Returns the load that warms up a number of workers. Its gateway takes as long as
	 * that of the measurement, since the delay is an argument of the workers.
	 */
	static Load warmUp(Load load, int workers) {
		// The largest team pays at most the load, and each worker of a smaller one as
		// much as a worker of the largest. Otherwise one worker would be warmer than four
		long ofEach = Math.min(WARM_UP_PAYMENTS, load.payments() / LARGEST_TEAM);
		return new Load(ofEach * workers, load.chunkSize(), load.delay());
	}

	@Override
	public void run(Stopwatch stopwatch) throws IOException, InterruptedException {
		stopwatch.severalProcesses();
		Path folder = Files.createTempDirectory("workers");
		try (Servers servers = new Servers(System.getenv())) {
			servers.open();
			pay(servers, folder, stopwatch);
		}
		finally {
			FileSystemUtils.deleteRecursively(folder);
		}
	}

	private void pay(Servers servers, Path folder, Stopwatch stopwatch) throws IOException, InterruptedException {
		List<WorkerJvm> started = new ArrayList<>();
		try {
			for (int worker = 1; worker <= this.workers; worker++) {
				started.add(WorkerJvm.start(WorkerJvm.command(workerArguments(servers, folder)), servers.variables(),
						folder.resolve("worker-%d.log".formatted(worker))));
			}
			warmUp(servers, folder, started);
			servers.forgetPayments();
			measure(servers, folder, stopwatch, started);
		}
		finally {
			started.forEach(WorkerJvm::close);
		}
	}

	private void warmUp(Servers servers, Path folder, List<WorkerJvm> started)
			throws IOException, InterruptedException {
		write(folder, warmUp(this.load, this.workers), WARM_UP_SEED);
		try (ConfigurableApplicationContext manager = manager(servers, folder)) {
			awaitWorkers(servers, started);
			complete(manager.getBean(PaymentLauncher.class), started);
		}
	}

	private void awaitWorkers(Servers servers, List<WorkerJvm> started) throws InterruptedException {
		long start = System.nanoTime();
		while (servers.consumers() < this.workers) {
			started.forEach((worker) -> worker.requireAlive("A worker did not start"));
			if (System.nanoTime() - start > START_LIMIT.toNanos()) {
				throw new PaymentsException(
						"Only %d of %d workers take partitions after %d s. Last lines of their logs: %s".formatted(
								servers.consumers(), this.workers, START_LIMIT.toSeconds(),
								started.stream().map(WorkerJvm::lastLine).collect(Collectors.joining(" | "))));
			}
			Thread.sleep(100);
		}
	}

	private void measure(Servers servers, Path folder, Stopwatch stopwatch, List<WorkerJvm> started)
			throws IOException {
		write(folder, this.load, MEASURED_SEED);
		try (ConfigurableApplicationContext manager = manager(servers, folder)) {
			PaymentLauncher launcher = manager.getBean(PaymentLauncher.class);
			stopwatch.start();
			Ending ending = complete(launcher, started);
			stopwatch.stop();
			stopwatch.errors("not-paid", this.load.payments() - ending.totals().ok());
		}
	}

	// the workers find the files of both runs in the same folder
	private static void write(Path folder, Load load, long seed) throws IOException {
		Path files = folder.resolve("files");
		FileSystemUtils.deleteRecursively(files);
		new PartnerFileGenerator(seed, 0).write(load.payments(), files);
	}

	private static Ending complete(PaymentLauncher launcher, List<WorkerJvm> started) {
		Ending ending = launcher.launch();
		// the others have paid the partition of a worker that ended, so the job completes
		started.forEach((worker) -> worker.requireAlive("A worker ended before the job did"));
		if (!ending.completed() || ending.reason() != null) {
			throw new PaymentsException("The job ended as %s: %s".formatted(ending.status(), ending.reason()));
		}
		return ending;
	}

	private ConfigurableApplicationContext manager(Servers servers, Path folder) {
		List<String> arguments = new ArrayList<>(servers.arguments());
		arguments.addAll(arguments("manager", servers, folder));
		arguments.addAll(List.of("--server.port=0", "--spring.config.location=classpath:/",
				"--logging.level.org.springframework.amqp=error"));
		return new SpringApplicationBuilder(this.application).environment(new IsolatedEnvironment())
			.profiles("compare")
			.run(arguments.toArray(String[]::new));
	}

	private List<String> workerArguments(Servers servers, Path folder) {
		List<String> arguments = new ArrayList<>(arguments("worker", servers, folder));
		arguments.addAll(this.setup.arguments());
		return arguments;
	}

	private List<String> arguments(String role, Servers servers, Path folder) {
		return List.of("--payments.role=" + role, "--payments.input=" + folder.resolve("files"),
				"--payments.threshold=0", "--payments.chunk-size=" + this.load.chunkSize(),
				"--payments.partitions.rows=" + PARTITION_ROWS, "--payments.partitions.queue=" + servers.queue(),
				"--payments.gateway.delay=" + this.load.delay().toMillis() + "ms");
	}

}
