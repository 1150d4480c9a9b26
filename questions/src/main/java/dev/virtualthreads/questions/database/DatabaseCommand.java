package dev.virtualthreads.questions.database;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.virtualthreads.program.Comparison;
import dev.virtualthreads.questions.remote.Arrivals;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Comparison of thread modes that share ten connections to PostgreSQL. */
@Command(name = "database", mixinStandardHelpOptions = true,
		description = "Transfers through Tomcat share ten connections to PostgreSQL: how long they wait.")
public final class DatabaseCommand extends Comparison {

	@Option(names = "--rate", defaultValue = "350", paramLabel = "N",
			description = "Transfers per second (default: ${DEFAULT-VALUE}).")
	private int rate;

	@Option(names = "--seconds", defaultValue = "15", paramLabel = "N",
			description = "Length of the measurement (default: ${DEFAULT-VALUE}).")
	private int seconds;

	@Option(names = "--seed", defaultValue = "1", paramLabel = "N",
			description = "Seed of the random times of arrival (default: ${DEFAULT-VALUE}).")
	private long seed;

	@Override
	protected Map<String, Work> contenders() {
		requireUpTo(10_000, "--rate", List.of(this.rate));
		requireUpTo(600, "--seconds", List.of(this.seconds));
		Map<String, Work> contenders = new LinkedHashMap<>();
		for (Style style : Style.values()) {
			contenders.put(style.contender(),
					new Arriving(style, new Arrivals(this.rate, Duration.ofSeconds(this.seconds), this.seed)));
		}
		return contenders;
	}

}
