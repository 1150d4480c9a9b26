package dev.virtualthreads.payments.compare;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Consumer;

import com.sun.management.OperatingSystemMXBean;
import dev.virtualthreads.payments.PaymentsException;
import dev.virtualthreads.payments.generate.PartnerFileGenerator;
import dev.virtualthreads.payments.launch.PaymentLauncher;
import dev.virtualthreads.payments.launch.PaymentLauncher.Ending;
import org.jspecify.annotations.Nullable;

import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.env.MutablePropertySources;
import org.springframework.core.env.StandardEnvironment;

/**
 * Runs the job for every contender under every load, in this JVM, each time with a fresh
 * database in memory. The contenders take turns, A B C, then C B A.
 */
final class Comparison {

	private static final OperatingSystemMXBean PROCESS = ManagementFactory
		.getPlatformMXBean(OperatingSystemMXBean.class);

	private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

	private static final long WARM_UP_PAYMENTS = 5_000;

	private final Class<?> application;

	private final Preset preset;

	private final @Nullable Integer repeats;

	private final Path folder;

	private final Consumer<String> progress;

	/**
	 * Prepares to compare.
	 * @param repeats runs for each cell, null for the preset's
	 * @param folder for the files that are paid
	 */
	Comparison(Class<?> application, Preset preset, @Nullable Integer repeats, Path folder, Consumer<String> progress) {
		this.application = application;
		this.preset = preset;
		this.repeats = repeats;
		this.folder = folder;
		this.progress = progress;
	}

	List<Cell> cells() {
		Load warmUp = new Load(Math.min(WARM_UP_PAYMENTS, this.preset.loads().getLast().payments()), 1000,
				Duration.ZERO);
		this.preset.contenders().forEach((contender) -> run(warmUp, contender));
		return this.preset.loads().stream().flatMap((load) -> cells(load).stream()).toList();
	}

	private List<Cell> cells(Load load) {
		Map<Contender, List<Trial>> trials = new LinkedHashMap<>();
		List<Contender> order = this.preset.contenders();
		order.forEach((contender) -> trials.put(contender, new ArrayList<>()));
		for (int repeat = 1; repeat <= repeats(0); repeat++) {
			for (Contender contender : order) {
				if (repeat <= repeats(contender.idealSeconds(load.payments(), load.chunkSize(), load.delay()))) {
					Trial trial = run(load, contender);
					trials.getOrDefault(contender, new ArrayList<>()).add(trial);
					this.progress.accept("payments %s %-12s #%d  %.2f s".formatted(load.label(), contender.name(),
							repeat, trial.seconds()));
				}
			}
			order = order.reversed();
		}
		return trials.entrySet()
			.stream()
			.map((entry) -> Cell.of(this.preset, load, entry.getKey(), entry.getValue()))
			.toList();
	}

	private int repeats(double expectedSeconds) {
		return (this.repeats != null) ? this.repeats : this.preset.repeats(expectedSeconds);
	}

	private Trial run(Load load, Contender contender) {
		TimedGateway.Recorder recorder = new TimedGateway.Recorder();
		try (ConfigurableApplicationContext context = start(load, contender, recorder)) {
			PaymentLauncher launcher = context.getBean(PaymentLauncher.class);
			// no System.gc(): it would shrink the heap, and the run pay for its growth
			THREADS.resetPeakThreadCount();
			long cpuBefore = PROCESS.getProcessCpuTime();
			Ending ending = launcher.launch();
			double cpuSeconds = (PROCESS.getProcessCpuTime() - cpuBefore) / 1e9;
			if (!ending.completed()) {
				throw new PaymentsException("%s, %s: %s".formatted(contender.name(), load.label(), ending.reason()));
			}
			return new Trial(ending.seconds(), cpuSeconds, THREADS.getPeakThreadCount(), recorder.micros(),
					load.payments() - ending.totals().ok());
		}
	}

	private ConfigurableApplicationContext start(Load load, Contender contender, TimedGateway.Recorder recorder) {
		List<String> arguments = new ArrayList<>(contender.arguments());
		arguments.addAll(
				List.of("--spring.datasource.url=jdbc:h2:mem:" + UUID.randomUUID(), "--payments.input=" + files(load),
						"--payments.chunk-size=" + load.chunkSize(), "--spring.config.location=classpath:/",
						"--payments.threshold=0", "--payments.gateway.delay=" + load.delay().toMillis() + "ms"));
		return new SpringApplicationBuilder(this.application).environment(new IsolatedEnvironment())
			.profiles("compare")
			.initializers((context) -> context.getBeanFactory().addBeanPostProcessor(recorder))
			.run(arguments.toArray(String[]::new));
	}

	/**
	 * Environment without variables and system properties: settings of the shell, such as
	 * the URL of a real gateway, must not reach a comparison.
	 */
	private static final class IsolatedEnvironment extends StandardEnvironment {

		@Override
		protected void customizePropertySources(MutablePropertySources sources) {
			// neither system properties nor variables
		}

	}

	private Path files(Load load) {
		Path files = this.folder.resolve(String.valueOf(load.payments()));
		if (!files.toFile().exists()) {
			new PartnerFileGenerator(load.payments(), 0).write(load.payments(), files);
		}
		return files;
	}

}
