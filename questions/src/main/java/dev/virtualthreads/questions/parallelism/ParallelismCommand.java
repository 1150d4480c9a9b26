package dev.virtualthreads.questions.parallelism;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import dev.virtualthreads.measuring.comparison.Candidate;
import dev.virtualthreads.measuring.comparison.ComparisonCommand;
import dev.virtualthreads.measuring.comparison.Contender;
import dev.virtualthreads.measuring.comparison.Preset;
import dev.virtualthreads.questions.application.WebServer;
import dev.virtualthreads.questions.remote.Users;
import picocli.CommandLine.Command;

/** Comparison of numbers of carriers: does a busy handler delay the liveness probe. */
@Command(name = "parallelism", mixinStandardHelpOptions = true,
		description = "Handlers that compute, with more and fewer carriers: how long a health probe waits.")
public final class ParallelismCommand extends ComparisonCommand {

	static final Duration WAIT = Duration.ofMillis(100);

	private static final int PROCESSORS = Runtime.getRuntime().availableProcessors();

	private static final int POOL = WebServer.TOMCAT.limit(false);

	private static final int USERS = 100;

	// Even the first fills two processors, because the users need them too. The second
	// fills up to 16.
	private static final int FEW_MILLIS = 1;

	private static final int MANY_MILLIS = 20;

	private static final int MANY_CARRIERS = 16;

	private static final String VIRTUAL = "virtual";

	private static final String PLATFORM = "platform-200";

	private static final double PREPARATION_SECONDS = 3;

	@Override
	protected Map<String, Object> parameters() {
		return Map.of("wait", WAIT.toMillis() + "ms", "users", USERS);
	}

	@Override
	protected List<Candidate> candidates() {
		return List.of(new Candidate(VIRTUAL, List.of(PLATFORM)));
	}

	@Override
	protected List<Contender> contenders(Preset preset) {
		Duration window = Duration.ofSeconds(preset.choose(1, 4, 4));
		return preset.choose(Stream.of(FEW_MILLIS), Stream.of(MANY_MILLIS), Stream.of(FEW_MILLIS, MANY_MILLIS))
			.map(Duration::ofMillis)
			.flatMap((computing) -> contenders(computing, window))
			.toList();
	}

	// The number of carriers makes a difference where the processors are full.
	private static Stream<Contender> contenders(Duration computing, Duration window) {
		Stream<Contender> modes = Stream.of(contender(PLATFORM, false, computing, window).onPool(POOL),
				contender(VIRTUAL, true, computing, window));
		if (computing.toMillis() < MANY_MILLIS) {
			return modes;
		}
		Stream<Contender> more = (PROCESSORS < MANY_CARRIERS)
				? Stream.of(contender("carriers-" + MANY_CARRIERS, true, computing, window)
					.withOptions("-Djdk.virtualThreadScheduler.parallelism=" + MANY_CARRIERS))
				: Stream.empty();
		Stream<Contender> fewer = Stream
			.of(contender("one-processor", true, computing, window).withOptions("-XX:ActiveProcessorCount=1"));
		return Stream.of(modes, more, fewer).flatMap((contenders) -> contenders);
	}

	private static Contender contender(String name, boolean virtual, Duration computing, Duration window) {
		return Contender
			.of(name, "%d ms of computing".formatted(computing.toMillis()), USERS, USERS, null, 0,
					new ProbedService(virtual, computing, new Users(USERS, USERS), window))
			.expecting(ProbedService.WARM_UP.plus(window).toMillis() / 1e3 + PREPARATION_SECONDS);
	}

}
