package dev.virtualthreads.questions.parallelism;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.virtualthreads.program.Comparison;
import dev.virtualthreads.questions.remote.Users;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Comparison of thread modes: does a busy handler delay the liveness probe. */
@Command(name = "parallelism", mixinStandardHelpOptions = true,
		description = "Handlers that compute: how long a health probe waits.")
public final class ParallelismCommand extends Comparison {

	static final Duration WAIT = Duration.ofMillis(100);

	private static final Users USERS = new Users(100, 100);

	@Option(names = "--computing", defaultValue = "20", paramLabel = "MILLIS",
			description = "Computing time of a request (default: ${DEFAULT-VALUE}).")
	private int computingMillis;

	@Option(names = "--seconds", defaultValue = "4", paramLabel = "N",
			description = "Length of the measurement (default: ${DEFAULT-VALUE}).")
	private int seconds;

	@Override
	protected Map<String, Work> contenders() {
		requireUpTo(1_000, "--computing", List.of(this.computingMillis));
		requireUpTo(600, "--seconds", List.of(this.seconds));
		Map<String, Work> contenders = new LinkedHashMap<>();
		contenders.put("platform-200", probed(false));
		contenders.put("virtual", probed(true));
		return contenders;
	}

	private ProbedService probed(boolean virtual) {
		return new ProbedService(virtual, Duration.ofMillis(this.computingMillis), USERS,
				Duration.ofSeconds(this.seconds));
	}

}
