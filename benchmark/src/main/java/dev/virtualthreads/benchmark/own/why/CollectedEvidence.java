package dev.virtualthreads.benchmark.own.why;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import dev.virtualthreads.benchmark.trial.ThreadMode;
import org.jspecify.annotations.Nullable;

/**
 * Everything that is known about a service on virtual threads under load.
 *
 * @param recording flight recording of the load, or null
 * @param threadDumps thread dumps in JSON from the middle of the load
 * @param metrics median of each series during the load, such as
 * {@code hikaricp_connections{pool="main"}}
 * @param curve points in any order
 * @param processors processors of the machine
 * @param javaVersion feature version of the service's Java, such as 21
 */
public record CollectedEvidence(@Nullable Path recording, List<Path> threadDumps, Map<String, Double> metrics,
		List<CurvePoint> curve, int processors, int javaVersion) {

	/**
	 * Measurement of virtual threads under one number of users.
	 *
	 * @param users users who send the next request after each answer, 0 if requests
	 * arrived at a rate, which no service can exceed
	 * @param throughputPerSecond correct answers per second
	 * @param cpuBusyPercent share of the machine's processors that were busy
	 */
	public record CurvePoint(int users, double throughputPerSecond, double cpuBusyPercent) {
	}

	/**
	 * Returns whether processors may have been full in what was measured: a fresh process
	 * that is recorded fills them by itself.
	 */
	boolean mayBeFull() {
		List<Double> busy = this.curve.stream().map(CurvePoint::cpuBusyPercent).filter((share) -> share > 0).toList();
		return busy.isEmpty() || busy.stream().anyMatch((share) -> share >= 100 * RecordingCauses.FULL);
	}

	List<RequestsInDump> dumps() {
		return this.threadDumps.stream().map(RequestsInDump::read).toList();
	}

	/** Returns the kind of the threads of requests, null if none or both were seen. */
	public @Nullable ThreadMode threadMode() {
		return RequestsInDump.typical(dumps()).threadMode().orElse(null);
	}

}
