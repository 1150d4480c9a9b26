package dev.virtualthreads.benchmark.scaling;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

import dev.virtualthreads.measuring.MeasurementException;
import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.CellParameters;

/**
 * Limits that a bank reported when it was measured.
 *
 * @param transfers limit {@code bank.max-concurrent-transfers}
 * @param connections limit of its server
 * @param threads size of its pool, the limit of transfers without a pool
 */
record ReportedLimits(int transfers, int connections, int threads) {

	static ReportedLimits of(Cell cell) {
		String limits = String.valueOf(cell.parameters().get(CellParameters.LIMITS));
		int transfers = number("maxConcurrentTransfers", limits);
		return new ReportedLimits(transfers, number("maxConnections", limits),
				limits.contains("threads") ? number("threads", limits) : transfers);
	}

	/** Returns the transfers that may wait for a thread, each on a connection. */
	int places() {
		return (this.threads == this.transfers) ? 0 : this.connections - this.threads;
	}

	private static int number(String name, String limits) {
		Matcher limit = Pattern.compile("\\b%s (\\d+)".formatted(name)).matcher(limits);
		if (!limit.find()) {
			throw new MeasurementException(
					"The results name no limit %s, only \"%s\": measure them again.".formatted(name, limits));
		}
		return Integer.parseInt(limit.group(1));
	}

}
