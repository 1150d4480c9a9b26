package dev.virtualthreads.benchmark.checks;

import java.util.Locale;

import dev.virtualthreads.benchmark.load.Arrivals;
import dev.virtualthreads.benchmark.load.Load;

/** Load in the form of a scenario of k6. */
final class K6Scenario {

	private K6Scenario() {
	}

	/** Returns a closed load as shared iterations, an open one as arrivals. */
	static String json(Load load) {
		Arrivals arrivals = load.arrivals();
		if (arrivals == null) {
			return "{\"executor\":\"shared-iterations\",\"vus\":%d,\"iterations\":%d,\"maxDuration\":\"1h\"}"
				.formatted(load.users().count(), load.users().requests());
		}
		long millis = arrivals.measuredLength().toMillis();
		return String.format(Locale.ROOT,
				"{\"executor\":\"constant-arrival-rate\",\"rate\":%d,\"timeUnit\":\"%dms\",\"duration\":\"%2$dms\","
						+ "\"preAllocatedVUs\":%d}",
				load.requests(), millis, load.users().count());
	}

}
