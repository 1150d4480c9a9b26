package dev.virtualthreads.payments.compare.workers;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import dev.virtualthreads.measuring.comparison.Candidate;
import dev.virtualthreads.measuring.comparison.ComparisonCommand;
import dev.virtualthreads.measuring.comparison.Contender;
import dev.virtualthreads.measuring.comparison.Preset;
import dev.virtualthreads.payments.compare.Load;
import dev.virtualthreads.payments.compare.ProcessorSetup;
import lombok.RequiredArgsConstructor;
import picocli.CommandLine.Command;

import org.springframework.boot.logging.LogLevel;
import org.springframework.boot.logging.LoggingSystem;

/** Comparison {@code workers}: one, two and four workers pay the same files. */
@Command(name = "workers", mixinStandardHelpOptions = true, sortOptions = false,
		description = "The batch job by one, two and four workers on one machine, with a gateway that waits; "
				+ "needs RabbitMQ and PostgreSQL.")
@RequiredArgsConstructor
public final class WorkersCommand extends ComparisonCommand {

	private static final Duration DELAY = Duration.ofMillis(10);

	private static final int CHUNK = 1000;

	// start of manager and workers, files, and the warm-up without its waiting, before a
	// trial is measured
	private static final double PREPARATION_SECONDS = 25;

	// without the waiting
	private static final double PAYMENTS_PER_SECOND = 50_000;

	private static final List<Team> TEN_CALLS = Stream.of(1, 4)
		.flatMap((workers) -> Stream.of(new Team(workers, ProcessorSetup.platform(10)),
				new Team(workers, ProcessorSetup.virtual(10))))
		.toList();

	private static final Team ONE_WITH_A_THOUSAND = new Team(1, ProcessorSetup.virtual(1000));

	private static final List<Team> MORE_CALLS = Stream
		.concat(TEN_CALLS.stream(), Stream.of(new Team(1, ProcessorSetup.virtual(40)), ONE_WITH_A_THOUSAND))
		.toList();

	private static final List<Team> A_THOUSAND_CALLS = List.of(ONE_WITH_A_THOUSAND,
			new Team(1, ProcessorSetup.platform(1000)), new Team(4, ProcessorSetup.virtual(1000)));

	// configuration of the application that has the job
	private final Class<?> application;

	// the variables that name the servers
	private final Map<String, String> environment;

	// otherwise every trial fails with the same sentence
	@Override
	protected void beforeTrials() {
		// standard output is for results, and no Spring Boot application sets up logging
		LoggingSystem.get(WorkersCommand.class.getClassLoader())
			.setLogLevel(LoggingSystem.ROOT_LOGGER_NAME, LogLevel.OFF);
		try (Servers servers = new Servers(this.environment)) {
			servers.open();
		}
	}

	@Override
	protected Map<String, Object> parameters() {
		return Map.of("database", "PostgreSQL", "broker", "RabbitMQ", "chunk", CHUNK, "gateway ms", DELAY.toMillis(),
				"rows per partition", WorkersTrial.PARTITION_ROWS);
	}

	// more workers of a kind; another kind of threads; or as many calls in one worker
	@Override
	protected List<Candidate> candidates() {
		return List.of(new Candidate("4-workers-platform-10", List.of("1-worker-platform-10")),
				new Candidate("4-workers-virtual-10", List.of("1-worker-virtual-10", "4-workers-platform-10")),
				new Candidate("1-worker-virtual-40", List.of("4-workers-virtual-10")),
				new Candidate("1-worker-virtual-1000", List.of("4-workers-platform-10", "1-worker-platform-1000")),
				new Candidate("4-workers-virtual-1000", List.of("1-worker-virtual-1000")));
	}

	// every worker can have as many whole partitions; with a thousand calls the few
	// payments end too soon
	@Override
	protected List<Contender> contenders(Preset preset) {
		List<Contender> few = contenders(preset.choose(6_000L, 48_000L, 48_000L),
				preset.choose(TEN_CALLS.subList(0, 2), MORE_CALLS, MORE_CALLS));
		List<Contender> many = contenders(480_000L, preset.choose(List.of(), A_THOUSAND_CALLS, A_THOUSAND_CALLS));
		return Stream.concat(few.stream(), many.stream()).toList();
	}

	private List<Contender> contenders(long payments, List<Team> teams) {
		Load load = new Load(payments, CHUNK, DELAY);
		return teams.stream().map((team) -> contender(load, team)).toList();
	}

	private Contender contender(Load load, Team team) {
		double ideal = team.idealSeconds(load);
		double expected = PREPARATION_SECONDS + team.idealSeconds(team.warmUp(load)) + ideal
				+ load.payments() / PAYMENTS_PER_SECOND;
		return Contender
			.of(team.name(), "%d payments".formatted(load.payments()), load.payments(),
					Math.min(team.limit(), team.workers() * CHUNK), ideal, 0,
					new WorkersTrial(this.application, team, load))
			.expecting(expected);
	}

}
