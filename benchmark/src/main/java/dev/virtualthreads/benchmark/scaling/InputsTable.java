package dev.virtualthreads.benchmark.scaling;

import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.report.Table;
import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.Results;

import static dev.virtualthreads.benchmark.scaling.LimitsTable.number;

/** Table of the values in the formulas, with their sources. */
final class InputsTable {

	private final Function<String, Results> results;

	private final EarlierVersions earlier;

	InputsTable(Function<String, Results> results, EarlierVersions earlier) {
		this.results = results;
		this.earlier = earlier;
	}

	String of(List<MeasuredBank> banks) {
		List<List<String>> rows = Stream
			.of(banks.stream().flatMap(this::measured), shared(banks.getFirst()), constants())
			.flatMap((part) -> part)
			.toList();
		return new Table(List.of("value", "number", "source"), rows).markdown() + "\n"
				+ this.earlier.notes("latency", "settings", "in-flight", "transfers");
	}

	private Stream<List<String>> measured(MeasuredBank bank) {
		return Stream.of(row("heap of a replica", bank, number(bank.heapBytes() >> 20) + " MiB", "latency", ""),
				row("live heap of a blocked transfer", bank, number(bank.heapPerTransfer()) + " bytes", "settings",
						"`%s`".formatted(this.results.apply("settings").comparisons().getFirst().baseline())),
				row("`bank.max-concurrent-transfers`", bank, number(bank.maxTransfers()), "latency", ""),
				row("`server.tomcat.max-connections`", bank, number(bank.maxConnections()), "latency", ""),
				row("CPU per transfer", bank, bank.cpuSeconds().times(1e3).text("%.2f") + " ms", "in-flight",
						loads(bank)));
	}

	private String loads(MeasuredBank bank) {
		List<Cell> cells = MachineTable.cells(bank, this.results.apply("in-flight")).toList();
		return "%d loads, repeats of each: %s".formatted(cells.size(),
				cells.stream()
					.map((cell) -> String.valueOf(cell.repeats()))
					.distinct()
					.collect(Collectors.joining(" or ")));
	}

	private List<String> row(String value, MeasuredBank bank, String number, String scenario, String details) {
		return List.of("%s, `%s`".formatted(value, bank.contender()), number, this.earlier.source(scenario, details));
	}

	private Stream<List<String>> shared(MeasuredBank bank) {
		return Stream
			.of(List.of("processors of a replica", number(bank.processors()), this.earlier.source("in-flight")),
					List.of("W, time of a transfer without a queue",
							String.format(Locale.ROOT, "%.3f s", bank.meanSeconds()),
							this.earlier.source("transfers")));
	}

	private static Stream<List<String>> constants() {
		return Stream.of(
				List.of("ports of outgoing connections", number(Platform.PORTS),
						"default of `net.ipv4.ip_local_port_range` in Linux"),
				List.of("time for which the side that closes first keeps its port", Platform.TIME_WAIT_SECONDS + " s",
						"`TCP_TIMEWAIT_LEN` in Linux"),
				List.of("open files of a process", number(Platform.OPEN_FILES),
						"hard limit of `DefaultLimitNOFILE` in systemd"),
				List.of("transfers of a balancer", number(Deployment.BALANCER_TRANSFERS),
						"connections of [nginx.conf](../resources/docker/replicas/nginx.conf), %s, two per transfer, %d for nginx"
							.formatted(number(Deployment.NGINX_CONNECTIONS), Deployment.NGINX_OWN_CONNECTIONS)),
				List.of("connections of an instance of a remote service", number(Deployment.REMOTE_SERVICE_CONNECTIONS),
						"[profile `lean`](../support/lean-tomcat/src/main/resources/application-lean.yaml), which it always has"),
				List.of("connections of a transfer in flight", number(Platform.CONNECTIONS_PER_TRANSFER),
						"one with its client, one with each remote service"));
	}

}
