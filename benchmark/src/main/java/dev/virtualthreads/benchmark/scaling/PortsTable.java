package dev.virtualthreads.benchmark.scaling;

import java.util.List;
import java.util.Locale;

import dev.virtualthreads.benchmark.report.Table;

import static dev.virtualthreads.benchmark.scaling.LimitsTable.number;

/** Table of the transfers that the ports between a balancer and a replica admit. */
final class PortsTable {

	private static final List<String> HEADINGS = List.of("connections", "highest rate", "in flight");

	private PortsTable() {
	}

	static String of(MeasuredBank bank) {
		return sentence(bank) + new Table(HEADINGS,
				List.of(row("kept, or closed first by the replica", bank.meanSeconds(), bank),
						row("one per transfer, closed first by the balancer", withTimeWait(bank), bank)))
			.markdown() + "\n";
	}

	private static String sentence(MeasuredBank bank) {
		long ports = inFlight(withTimeWait(bank), bank);
		boolean first = Limit.ofReplicas(bank, 1).stream().allMatch((limit) -> ports < limit.lowest());
		return first
				? "**Ports limit a replica of `%s` to %s transfers in flight if the balancer closes each connection first.**\n\n"
					.formatted(bank.contender(), number(ports))
				: "";
	}

	private static List<String> row(String connections, double secondsPerPort, MeasuredBank bank) {
		return List.of(connections, String.format(Locale.ROOT, "%,.0f/s", Platform.PORTS / secondsPerPort),
				number(inFlight(secondsPerPort, bank)));
	}

	private static long inFlight(double secondsPerPort, MeasuredBank bank) {
		return (long) (Platform.PORTS / secondsPerPort * bank.meanSeconds());
	}

	private static double withTimeWait(MeasuredBank bank) {
		return Platform.TIME_WAIT_SECONDS + bank.meanSeconds();
	}

}
