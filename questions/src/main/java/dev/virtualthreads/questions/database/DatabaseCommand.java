package dev.virtualthreads.questions.database;

import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

import dev.virtualthreads.measuring.comparison.Candidate;
import dev.virtualthreads.measuring.comparison.ComparisonCommand;
import dev.virtualthreads.measuring.comparison.Contender;
import dev.virtualthreads.measuring.comparison.Preset;
import picocli.CommandLine.Command;

/**
 * Comparison of platform and virtual threads that share few connections to PostgreSQL.
 */
@Command(name = "database", mixinStandardHelpOptions = true,
		description = "Transfers in transactions on PostgreSQL share a pool of connections: which of them time out.")
public final class DatabaseCommand extends ComparisonCommand {

	private static final double PREPARATION_SECONDS = 6;

	/** HikariCP's default. */
	private static final int FEW_CONNECTIONS = 10;

	@Override
	protected Map<String, Object> parameters() {
		return Map.of("call", Transfers.CALL.toMillis() + "ms", "query", Transfers.QUERY.toMillis() + "ms",
				"connectionTimeout", Burst.PATIENCE.toMillis() + "ms");
	}

	@Override
	protected List<Candidate> candidates() {
		return List.of(
				new Candidate(Style.VIRTUAL_LIMITED.contender(),
						List.of(Style.PLATFORM_200.contender(), Style.VIRTUAL.contender())),
				new Candidate(Style.VIRTUAL.contender(), List.of(Style.PLATFORM_200.contender())),
				new Candidate(Style.VIRTUAL_HELD.contender(), List.of(Style.VIRTUAL.contender())));
	}

	@Override
	protected List<Contender> contenders(Preset preset) {
		int transfers = preset.choose(100, 1_500, 1_500);
		return preset.choose(List.of(FEW_CONNECTIONS), List.of(FEW_CONNECTIONS), List.of(FEW_CONNECTIONS, 50))
			.stream()
			.flatMap((connections) -> styles(preset, connections)
				.map((style) -> contender(style, transfers, connections)))
			.toList();
	}

	// The slowest of them would take a third of the time of quick. With many connections
	// a few of its transfers time out, so its ideal does not hold.
	private static Stream<Style> styles(Preset preset, int connections) {
		Set<Style> quick = EnumSet.complementOf(EnumSet.of(Style.PLATFORM_200_HELD));
		return preset
			.choose(EnumSet.of(Style.VIRTUAL, Style.VIRTUAL_HELD), quick,
					(connections == FEW_CONNECTIONS) ? EnumSet.allOf(Style.class) : quick)
			.stream();
	}

	// Where some transfers time out, no time of all of them is a bound.
	private static Contender contender(Style style, int transfers, int connections) {
		double seconds = seconds(style.ideal(transfers, connections));
		Contender contender = Contender
			.of(style.contender(), "%d connections".formatted(connections), transfers, transfers,
					style.mayTimeOut(transfers, connections) ? null : seconds, 0,
					new Burst(style, transfers, connections))
			.expecting(seconds + PREPARATION_SECONDS);
		return style.isPool() ? contender.onPool(Style.POOL) : contender;
	}

	private static double seconds(Duration time) {
		return time.toMillis() / 1e3;
	}

}
