package dev.virtualthreads.payments.compare;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import dev.virtualthreads.measuring.comparison.Candidate;
import dev.virtualthreads.measuring.comparison.ComparisonCommand;
import dev.virtualthreads.measuring.comparison.Contender;
import dev.virtualthreads.measuring.comparison.Preset;
import lombok.RequiredArgsConstructor;
import picocli.CommandLine.Command;

/** Comparison {@code payments}: every processor setup pays for the same ideal time. */
@Command(name = "payments", mixinStandardHelpOptions = true, sortOptions = false,
		description = "The batch job: payments one after the other, on a pool and on virtual threads.")
@RequiredArgsConstructor
public final class CompareCommand extends ComparisonCommand {

	private static final Duration DELAY = Duration.ofMillis(10);

	private static final int CHUNK = 1000;

	// start of the application and warm-up, before a trial is measured
	private static final double PREPARATION_SECONDS = 4;

	// without the waiting
	private static final double PAYMENTS_PER_SECOND = 60_000;

	private static final ProcessorSetup VIRTUAL = ProcessorSetup.virtual(1000);

	private static final List<ProcessorSetup> ALL = List.of(ProcessorSetup.SEQUENTIAL, ProcessorSetup.platform(100),
			ProcessorSetup.virtual(100), ProcessorSetup.platform(1000), VIRTUAL);

	private static final List<ProcessorSetup> SHORT_PRESETS = List.of(ProcessorSetup.SEQUENTIAL,
			ProcessorSetup.platform(1000), VIRTUAL);

	private final Class<?> application;

	@Override
	protected Map<String, Object> parameters() {
		return Map.of("database", "H2 in memory");
	}

	// like with like: the same limit, or the plain step
	@Override
	protected List<Candidate> candidates() {
		return List.of(new Candidate("virtual-100", List.of("sequential", "platform-100")),
				new Candidate("virtual-1000", List.of("sequential", "platform-1000")));
	}

	@Override
	protected List<Contender> contenders(Preset preset) {
		Duration ideal = preset.choose(Duration.ofMillis(100), Duration.ofSeconds(1), Duration.ofSeconds(10));
		Load notWaiting = new Load(preset.choose(2_000L, 150_000L, 1_500_000L), CHUNK, Duration.ZERO);
		return Stream.concat(
				preset.choose(SHORT_PRESETS, SHORT_PRESETS, ALL).stream().map((setup) -> waiting(setup, CHUNK, ideal)),
				// a chunk of ten limits the calls in flight
				Stream.of(waiting(VIRTUAL, 10, ideal), contender(ProcessorSetup.SEQUENTIAL, notWaiting),
						contender(VIRTUAL, notWaiting)))
			.toList();
	}

	private Contender waiting(ProcessorSetup setup, int chunkSize, Duration ideal) {
		return contender(setup, Load.lasting(ideal, chunkSize, setup.limit(), DELAY));
	}

	private Contender contender(ProcessorSetup setup, Load load) {
		double ideal = load.idealSeconds(setup.limit());
		Contender contender = Contender
			.of(setup.name(), load.label(), load.payments(), Math.min(setup.limit(), load.chunkSize()),
					load.delay().isZero() ? null : ideal, 0, new JobTrial(this.application, setup, load))
			.expecting(PREPARATION_SECONDS + ideal + load.payments() / PAYMENTS_PER_SECOND);
		return setup.isPool() ? contender.onPool(setup.limit()) : contender;
	}

}
