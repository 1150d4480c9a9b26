package dev.virtualthreads.questions.mixed;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.virtualthreads.questions.remote.ArrivalsCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Comparison of thread modes: do requests that compute delay those that wait. */
@Command(name = "mixed", mixinStandardHelpOptions = true,
		description = "One of 20 requests computes, the others wait: how long those and a health probe take.")
public final class MixedCommand extends ArrivalsCommand {

	@Option(names = "--computing", defaultValue = "20", paramLabel = "MILLIS",
			description = "Computing time of one of 20 requests (default: ${DEFAULT-VALUE}).")
	private int computingMillis;

	@Override
	protected Map<String, Work> contenders() {
		requireUpTo(1_000, "--computing", List.of(this.computingMillis));
		Duration computing = Duration.ofMillis(this.computingMillis);
		Map<String, Work> contenders = new LinkedHashMap<>();
		contenders.put("platform-200", new MixedService(false, computing, arrivals()));
		contenders.put("virtual", new MixedService(true, computing, arrivals()));
		return contenders;
	}

}
