package dev.virtualthreads.questions.mixed;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.virtualthreads.program.Comparison;
import dev.virtualthreads.questions.remote.Arrivals;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Comparison of thread modes: do requests that compute delay those that wait. */
@Command(name = "mixed", mixinStandardHelpOptions = true,
		description = "One of 20 requests computes, the others wait: how long those and a health probe take.")
public final class MixedCommand extends Comparison {

	@Option(names = "--rate", defaultValue = "400", paramLabel = "N",
			description = "Requests per second (default: ${DEFAULT-VALUE}).")
	private int rate;

	@Option(names = "--computing", defaultValue = "20", paramLabel = "MILLIS",
			description = "Computing time of one of 20 requests (default: ${DEFAULT-VALUE}).")
	private int computingMillis;

	@Option(names = "--seconds", defaultValue = "15", paramLabel = "N",
			description = "Length of the measurement (default: ${DEFAULT-VALUE}).")
	private int seconds;

	@Option(names = "--seed", defaultValue = "1", paramLabel = "N",
			description = "Seed of the random times of arrival (default: ${DEFAULT-VALUE}).")
	private long seed;

	@Override
	protected Map<String, Work> contenders() {
		requireUpTo(100_000, "--rate", List.of(this.rate));
		requireUpTo(1_000, "--computing", List.of(this.computingMillis));
		requireUpTo(600, "--seconds", List.of(this.seconds));
		Map<String, Work> contenders = new LinkedHashMap<>();
		contenders.put("platform-200", mixed(false));
		contenders.put("virtual", mixed(true));
		return contenders;
	}

	private MixedService mixed(boolean virtual) {
		return new MixedService(virtual, Duration.ofMillis(this.computingMillis),
				new Arrivals(this.rate, Duration.ofSeconds(this.seconds), this.seed));
	}

}
