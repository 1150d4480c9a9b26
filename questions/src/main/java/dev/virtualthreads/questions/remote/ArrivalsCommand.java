package dev.virtualthreads.questions.remote;

import java.time.Duration;
import java.util.List;

import dev.virtualthreads.program.Comparison;
import picocli.CommandLine.Option;

/** Comparison whose contenders serve requests that arrive at random. */
public abstract class ArrivalsCommand extends Comparison {

	@Option(names = "--rate", defaultValue = "300", paramLabel = "N",
			description = "Requests per second (default: ${DEFAULT-VALUE}).")
	private int rate;

	@Option(names = "--seconds", defaultValue = "15", paramLabel = "N",
			description = "Length of the measurement (default: ${DEFAULT-VALUE}).")
	private int seconds;

	@Option(names = "--seed", defaultValue = "1", paramLabel = "N",
			description = "Seed of the random times of arrival (default: ${DEFAULT-VALUE}).")
	private long seed;

	protected final Arrivals arrivals() {
		requireUpTo(10_000, "--rate", List.of(this.rate));
		requireUpTo(600, "--seconds", List.of(this.seconds));
		return new Arrivals(this.rate, Duration.ofSeconds(this.seconds), this.seed);
	}

}
