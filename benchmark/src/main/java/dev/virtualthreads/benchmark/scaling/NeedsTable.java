package dev.virtualthreads.benchmark.scaling;

import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.report.Table;

import static dev.virtualthreads.benchmark.scaling.LimitsTable.number;

/** Table of all that replicas need at the limit of the bank. */
final class NeedsTable {

	private static final int GOAL = 1_000_000;

	private static final List<String> HEADINGS = List.of("contender", "replicas", "in flight", "arrivals", "live heap",
			"processors busy", "connections of clients", "connections to remote services", "ports per pair of hosts",
			"open files per replica", "balancers", "instances of each remote service");

	private NeedsTable() {
	}

	static String of(List<MeasuredBank> banks) {
		List<List<String>> rows = banks.stream()
			.flatMap((bank) -> IntStream.concat(IntStream.of(LimitsTable.REPLICAS), IntStream.of(forTheGoal(bank)))
				.mapToObj((replicas) -> row(bank, replicas)))
			.toList();
		return sentences(banks) + "\n\n" + new Table(HEADINGS, rows).markdown() + "\n";
	}

	private static String sentences(List<MeasuredBank> banks) {
		return "**%s transfers in flight take %s.**".formatted(number(GOAL),
				String.join(" and ",
						banks.stream()
							.map((bank) -> "%d replicas of `%s`".formatted(forTheGoal(bank), bank.contender()))
							.toList()));
	}

	private static int forTheGoal(MeasuredBank bank) {
		return Math.ceilDiv(GOAL, bank.maxTransfers());
	}

	private static List<String> row(MeasuredBank bank, int replicas) {
		long inFlight = (long) replicas * bank.maxTransfers();
		double perSecond = inFlight / bank.meanSeconds();
		return Stream
			.of(bank.contender(), String.valueOf(replicas), number(inFlight),
					String.format(Locale.ROOT, "%,.0f/s", perSecond),
					String.format(Locale.ROOT, "%,.1f GiB", inFlight * bank.heapPerTransfer() / (double) (1 << 30)),
					"%s of %s".formatted(bank.cpuSeconds().times(perSecond).text("%,.1f"),
							number((long) replicas * bank.processors())),
					number(inFlight), number((Platform.CONNECTIONS_PER_TRANSFER - 1) * inFlight),
					number(bank.maxTransfers()), number((long) Platform.CONNECTIONS_PER_TRANSFER * bank.maxTransfers()),
					number(Math.ceilDiv(inFlight, Deployment.BALANCER_TRANSFERS)),
					number(Math.ceilDiv(inFlight, Deployment.REMOTE_SERVICE_CONNECTIONS)))
			.toList();
	}

}
