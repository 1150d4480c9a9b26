package dev.virtualthreads.benchmark.scaling;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.report.Table;

import static dev.virtualthreads.benchmark.scaling.LimitsTable.number;

/** Table of the values in the formulas, with their sources. */
final class InputsTable {

	private static final String RESULTS = "[%1$s](scenarios/%1$s.md)";

	private InputsTable() {
	}

	static String of(List<MeasuredBank> banks) {
		return new Table(List.of("value", "number", "source"),
				Stream.concat(banks.stream().flatMap(InputsTable::measured), constants(banks.getFirst())).toList())
			.markdown() + "\n";
	}

	private static Stream<List<String>> measured(MeasuredBank bank) {
		return Stream.of(row("heap of a replica", bank, "latency", number(bank.heapBytes() >> 20) + " MiB"),
				row("live heap of a blocked transfer", bank, "settings", bytes(bank.heapPerTransfer())),
				row("`bank.max-concurrent-transfers`", bank, "latency", number(bank.maxTransfers())),
				row("`server.tomcat.max-connections`", bank, "latency", number(bank.maxConnections())),
				row("CPU per transfer", bank, "in-flight",
						String.format(Locale.ROOT, "%.2f ms", 1e3 * bank.cpuSeconds())));
	}

	private static Stream<List<String>> constants(MeasuredBank bank) {
		return Stream.of(List.of("processors of a replica", number(bank.processors()), RESULTS.formatted("in-flight")),
				List.of("W, time of a transfer without a queue",
						String.format(Locale.ROOT, "%.3f s", bank.meanSeconds()), RESULTS.formatted("transfers")),
				List.of("ports of outgoing connections", number(Platform.PORTS),
						"default of `net.ipv4.ip_local_port_range` in Linux"),
				List.of("open files of a process", number(Platform.OPEN_FILES),
						"hard limit of `DefaultLimitNOFILE` in systemd"),
				List.of("connections of an instance of a remote service", number(Platform.TOMCAT_CONNECTIONS),
						"default of `server.tomcat.max-connections`"),
				List.of("connections of a transfer in flight", number(Platform.CONNECTIONS_PER_TRANSFER),
						"one with its client, one with each remote service"));
	}

	private static List<String> row(String value, MeasuredBank bank, String scenario, String number) {
		return List.of("%s, `%s`".formatted(value, bank.contender()), number, RESULTS.formatted(scenario));
	}

	private static String bytes(long bytes) {
		return number(bytes) + " bytes";
	}

}
