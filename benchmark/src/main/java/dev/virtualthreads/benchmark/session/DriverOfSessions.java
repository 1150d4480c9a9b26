package dev.virtualthreads.benchmark.session;

import dev.virtualthreads.measuring.results.DriverStats;
import org.jspecify.annotations.Nullable;

/** The measurements of the load driver over all sessions. */
final class DriverOfSessions {

	private DriverOfSessions() {
	}

	/** Returns those of both; a fault in one session is a fault of the cell. */
	static @Nullable DriverStats of(@Nullable DriverStats earlier, @Nullable DriverStats later, WeightedMean mean) {
		if (earlier == null || later == null) {
			return (earlier != null) ? earlier : later;
		}
		return new DriverStats(earlier.saturated() || later.saturated(),
				mean.of(earlier.meanUsers(), later.meanUsers()),
				Agreement.of(earlier.agreesWithService(), later.agreesWithService()), sum(earlier.lost(), later.lost()),
				sum(earlier.late(), later.late()), sum(earlier.dropped(), later.dropped()),
				highest(earlier.gcMillis(), later.gcMillis()), CellOfSessions.sum(earlier.errors(), later.errors()));
	}

	private static @Nullable Long sum(@Nullable Long earlier, @Nullable Long later) {
		if (earlier == null || later == null) {
			return (earlier != null) ? earlier : later;
		}
		return earlier + later;
	}

	private static @Nullable Double highest(@Nullable Double earlier, @Nullable Double later) {
		if (earlier == null || later == null) {
			return (earlier != null) ? earlier : later;
		}
		return Math.max(earlier, later);
	}

}
