package dev.virtualthreads.questions.database;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import dev.virtualthreads.program.Comparison;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * Comparison of platform and virtual threads that share few connections to PostgreSQL.
 */
@Command(name = "database", mixinStandardHelpOptions = true,
		description = "Transfers in transactions on PostgreSQL share a pool of connections: which of them time out.")
public final class DatabaseCommand extends Comparison {

	private static final int MAX_TRANSFERS = 100_000;

	// PostgreSQL's default
	private static final int MAX_CONNECTIONS = 100;

	@Option(names = "--transfers", defaultValue = "1500", paramLabel = "N",
			description = "Transfers that arrive at once (default: ${DEFAULT-VALUE}).")
	private int transfers;

	@Option(names = "--connections", defaultValue = "10", paramLabel = "N",
			description = "Connections of the pool (default: ${DEFAULT-VALUE}).")
	private int connections;

	@Override
	protected Map<String, Work> contenders() {
		requireUpTo(MAX_TRANSFERS, "--transfers", List.of(this.transfers));
		requireUpTo(MAX_CONNECTIONS, "--connections", List.of(this.connections));
		Map<String, Work> contenders = new LinkedHashMap<>();
		for (Style style : Style.values()) {
			contenders.put(style.contender(), new Burst(style, this.transfers, this.connections));
		}
		return contenders;
	}

}
