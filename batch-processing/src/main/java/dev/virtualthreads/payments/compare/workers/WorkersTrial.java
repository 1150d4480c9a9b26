package dev.virtualthreads.payments.compare.workers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import dev.virtualthreads.measuring.comparison.Stopwatch;
import dev.virtualthreads.measuring.comparison.Work;
import dev.virtualthreads.payments.compare.IsolatedJob;
import dev.virtualthreads.payments.compare.Load;
import dev.virtualthreads.payments.generate.PartnerFileGenerator;
import dev.virtualthreads.payments.launch.PaymentLauncher.Ending;

import org.springframework.util.FileSystemUtils;

/**
 * Trial of a team: after a warm-up of the same workers, the job over generated files. The
 * manager runs in this process.
 */
record WorkersTrial(Class<?> application, Team team, Load load) implements Work {

	static final int PARTITION_ROWS = 4_000;

	// files that were paid are not paid again
	private static final long WARM_UP_SEED = 1;

	private static final long MEASURED_SEED = 2;

	@Override
	public void run(Stopwatch stopwatch) throws IOException, InterruptedException {
		stopwatch.severalProcesses();
		Path folder = Files.createTempDirectory("workers");
		try (Servers servers = new Servers(System.getenv()); WorkerJvms workers = new WorkerJvms()) {
			servers.open();
			for (int worker = 1; worker <= this.team.workers(); worker++) {
				workers.start(workerArguments(servers, folder), servers.settings().variables(), folder);
			}
			warmUp(servers, workers, folder);
			servers.forgetPayments();
			measure(servers, workers, folder, stopwatch);
		}
		finally {
			FileSystemUtils.deleteRecursively(folder);
		}
	}

	private void warmUp(Servers servers, WorkerJvms workers, Path folder) throws IOException, InterruptedException {
		write(folder, this.team.warmUp(this.load), WARM_UP_SEED);
		try (IsolatedJob manager = manager(servers, folder)) {
			workers.awaitConsumers(servers);
			requireCompleted(manager.launch(), workers);
		}
	}

	private void measure(Servers servers, WorkerJvms workers, Path folder, Stopwatch stopwatch) throws IOException {
		write(folder, this.load, MEASURED_SEED);
		try (IsolatedJob manager = manager(servers, folder)) {
			stopwatch.start();
			Ending ending = manager.launch();
			stopwatch.stop();
			requireCompleted(ending, workers);
			stopwatch.errors("not-paid", this.load.payments() - ending.paid());
		}
	}

	// the workers find the files of both runs in the same folder
	private static void write(Path folder, Load load, long seed) throws IOException {
		Path files = folder.resolve("files");
		FileSystemUtils.deleteRecursively(files);
		new PartnerFileGenerator(seed, 0).write(load.payments(), files);
	}

	// the others have paid the partition of a worker that ended, so the job completes
	private static void requireCompleted(Ending ending, WorkerJvms workers) {
		workers.requireAlive("A worker ended before the job did");
		IsolatedJob.requireCompleted(ending);
	}

	private IsolatedJob manager(Servers servers, Path folder) {
		List<String> arguments = arguments("manager", servers, folder);
		arguments.addAll(servers.settings().arguments());
		arguments.addAll(List.of("--server.port=0", "--logging.level.org.springframework.amqp=error"));
		return IsolatedJob.start(this.application, arguments);
	}

	private List<String> workerArguments(Servers servers, Path folder) {
		List<String> arguments = arguments("worker", servers, folder);
		arguments.addAll(this.team.setup().arguments());
		return arguments;
	}

	private List<String> arguments(String role, Servers servers, Path folder) {
		List<String> arguments = new ArrayList<>(this.load.arguments(folder.resolve("files")));
		arguments.addAll(List.of("--payments.role=" + role, "--payments.partitions.rows=" + PARTITION_ROWS,
				"--payments.partitions.queue=" + servers.queue()));
		return arguments;
	}

}
