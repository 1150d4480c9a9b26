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

/** Comparison {@code payments}: every processor setup pays the same files. */
@Command(name = "payments", mixinStandardHelpOptions = true, sortOptions = false,
		description = "The batch job: payments one after the other, on a pool and on virtual threads.")
@RequiredArgsConstructor
public final class CompareCommand extends ComparisonCommand {

	private static final Duration DELAY = Duration.ofMillis(10);

	// start of the application, warm-up and files, before a trial is measured
	private static final double PREPARATION_SECONDS = 4;

	private static final double PAYMENTS_PER_SECOND = 100_000;

	private static final List<ProcessorSetup> ALL = List.of(ProcessorSetup.SEQUENTIAL, ProcessorSetup.platform(10),
			ProcessorSetup.platform(100), ProcessorSetup.platform(1000), ProcessorSetup.virtual(100),
			ProcessorSetup.virtual(1000));

	// configuration of the application that has the job
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

	// smaller chunks leave most of the calls without a payment
	@Override
	protected String mainLoad(List<String> loads) {
		String main = new Load(1, 1000, DELAY).label();
		return loads.contains(main) ? main : loads.getFirst();
	}

	@Override
	protected List<Contender> contenders(Preset preset) {
		List<ProcessorSetup> setups = preset.choose(List.of(ALL.getFirst(), ALL.getLast()), ALL, ALL);
		return loads(preset).flatMap((load) -> setups.stream().map((setup) -> contender(load, setup))).toList();
	}

	private static Stream<Load> loads(Preset preset) {
		long waiting = preset.choose(200L, 2_000L, 18_500L);
		long notWaiting = preset.choose(200L, 50_000L, 1_000_000L);
		List<Integer> chunkSizes = preset.choose(List.of(100), List.of(10, 100, 1000), List.of(10, 100, 1000));
		return Stream.concat(chunkSizes.stream().map((chunkSize) -> new Load(waiting, chunkSize, DELAY)),
				Stream.of(new Load(notWaiting, 1000, Duration.ZERO)));
	}

	private Contender contender(Load load, ProcessorSetup setup) {
		Double ideal = load.delay().isZero() ? null : load.idealSeconds(1, setup.limit());
		double expected = (ideal != null) ? ideal : load.payments() / PAYMENTS_PER_SECOND;
		Contender contender = Contender
			.of(setup.name(), load.label(), load.payments(), Math.min(setup.limit(), load.chunkSize()), ideal, 0,
					new JobTrial(this.application, setup, load))
			.expecting(PREPARATION_SECONDS + expected);
		return setup.isPool() ? contender.onPool(setup.limit()) : contender;
	}

}
