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
import dev.virtualthreads.measuring.process.InstalledJdks;
import picocli.CommandLine.Command;

/**
 * Comparison of platform and virtual threads that share few connections to PostgreSQL,
 * and of two versions of the pool of connections.
 */
@Command(name = "database", mixinStandardHelpOptions = true,
		description = "Transfers in transactions on PostgreSQL share a pool of connections: which of them time out.")
public final class DatabaseCommand extends ComparisonCommand {

	private static final double PREPARATION_SECONDS = 6;

	private static final int OLDER_JAVA = 21;

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
				new Candidate(Style.VIRTUAL_HELD.contender(), List.of(Style.VIRTUAL.contender())),
				new Candidate(hikari(HikariJar.NEWER), List.of(hikari(HikariJar.OF_BOOT))),
				new Candidate(onOlderJava(HikariJar.NEWER), List.of(onOlderJava(HikariJar.OF_BOOT))));
	}

	@Override
	protected List<Contender> contenders(Preset preset) {
		int transfers = preset.choose(100, 1_500, 1_500);
		Duration window = Duration.ofSeconds(preset.choose(1, 1, 2));
		return Stream
			.concat(preset.choose(List.of(FEW_CONNECTIONS), List.of(FEW_CONNECTIONS), List.of(FEW_CONNECTIONS, 50))
				.stream()
				.flatMap((connections) -> styles(preset, connections)
					.map((style) -> contender(style, transfers, connections))),
					versions(preset).flatMap((version) -> borrows(version, window, preset)))
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

	private static Stream<String> versions(Preset preset) {
		return (preset == Preset.SMOKE) ? Stream.of(HikariJar.NEWER) : Stream.of(HikariJar.OF_BOOT, HikariJar.NEWER);
	}

	// Until Java 23 a thread that waits inside synchronized code occupies its carrier.
	private static Stream<Contender> borrows(String version, Duration window, Preset preset) {
		Contender current = Contender
			.of(hikari(version), "waiting threads", Borrows.THREADS, Borrows.THREADS, null, 0,
					new Borrows(version, window))
			.expecting(2 * seconds(window) + PREPARATION_SECONDS);
		return Stream.concat(Stream.of(current),
				Stream.ofNullable((preset == Preset.FULL) ? InstalledJdks.find().get(OLDER_JAVA) : null)
					.map((java) -> current.on(java).named(onOlderJava(version))));
	}

	private static String hikari(String version) {
		return "hikari-" + version;
	}

	private static String onOlderJava(String version) {
		return "%s-java-%d".formatted(hikari(version), OLDER_JAVA);
	}

	private static double seconds(Duration time) {
		return time.toMillis() / 1e3;
	}

}
