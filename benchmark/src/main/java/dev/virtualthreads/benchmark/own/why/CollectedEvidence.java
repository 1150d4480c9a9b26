package dev.virtualthreads.benchmark.own.why;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import dev.virtualthreads.benchmark.trial.ThreadMode;
import org.jspecify.annotations.Nullable;

/**
 * Everything that is known about a service on virtual threads under load.
 *
 * @param threadDumps thread dumps in JSON from the middle of the load
 * @param metrics median of each series, such as {@code hikaricp_connections{pool="main"}}
 * @param curve points in any order
 * @param javaVersion feature version of the service's Java, such as 21
 */
public record CollectedEvidence(@Nullable Path recording, List<Path> threadDumps, Map<String, Double> metrics,
		List<CurvePoint> curve, int processors, int javaVersion) {

	/** Share of the highest throughput from which on the curve is flat. */
	private static final double FLAT = 0.9;

	/** Share of the rise with users below which the curve has a limit. */
	private static final double RISING = 0.6;

	/**
	 * Measurement of virtual threads under one number of users.
	 *
	 * @param users users, 0 if requests arrived at a rate, which no service can exceed
	 */
	public record CurvePoint(int users, double throughputPerSecond, double cpuBusyPercent) {
	}

	/** Returns whether processors may have been full without the recorded process. */
	boolean mayBeFull() {
		List<Double> busy = this.curve.stream().map(CurvePoint::cpuBusyPercent).filter((share) -> share > 0).toList();
		return busy.isEmpty() || busy.stream().anyMatch((share) -> share >= 100 * RecordedLoad.FULL);
	}

	Optional<Cause> limitOfCurve(RequestsInDump requests) {
		List<CurvePoint> points = this.curve.stream()
			.filter((point) -> point.users() > 0)
			.sorted(Comparator.comparingInt(CurvePoint::users))
			.toList();
		if (points.size() < 2) {
			return Optional.empty();
		}
		CurvePoint first = points.getFirst();
		CurvePoint last = points.getLast();
		double highest = points.stream().mapToDouble(CurvePoint::throughputPerSecond).max().orElse(0);
		double perUser = first.throughputPerSecond() / first.users();
		if (perUser <= 0 || highest >= RISING * perUser * last.users()) {
			return Optional.empty();
		}
		CurvePoint flat = points.stream()
			.filter((point) -> point.throughputPerSecond() >= FLAT * highest)
			.findFirst()
			.orElseThrow();
		if (last.cpuBusyPercent() >= 100 * RecordedLoad.FULL) {
			String sentence = "The processors are the limit: with %d users, %.0f %% of them are busy."
				.formatted(last.users(), last.cpuBusyPercent());
			return Optional.of(new Cause(Kind.CPU_BOUND, sentence, RecordedLoad.COMPUTE_LESS, List.of()));
		}
		return Optional.of(limit(flat, last, highest,
				flat.equals(first) ? "at most %d".formatted(first.users()) : "about %.0f".formatted(highest / perUser),
				requests));
	}

	private static Cause limit(CurvePoint flat, CurvePoint last, double highest, String limit,
			RequestsInDump requests) {
		String sentence = "%s, with %.0f %% of the processors busy: a limit of %s requests at a time."
			.formatted(flat.equals(last) ? "With %d users throughput is %.0f/s".formatted(last.users(), highest)
					: "Throughput stays at %.0f/s from %d to %d users".formatted(highest, flat.users(), last.users()),
					last.cpuBusyPercent(), limit);
		Optional<Cause> task = requests.causes().stream().filter((cause) -> cause.kind() == Kind.TASK).findFirst();
		if (task.isPresent()) {
			return new Cause(Kind.POOL, sentence + " " + task.get().sentence(), task.get().remedy(),
					task.get().frames());
		}
		Optional<Places.Place> place = RequestsInDump.mostlyAt(requests.stacks().stream())
			.filter((found) -> requests.areMany(found.count()));
		String waiting = place
			.map((found) -> " %d of %d requests wait at %s.".formatted(found.count(), requests.count(), found.name()))
			.orElse("");
		return new Cause(Kind.LIMIT_OF_CURVE, sentence + waiting, Remedy
			.of("Look for a pool, a semaphore or a remote service that serves %s requests at a time.".formatted(limit)),
				place.map((found) -> found.stack().shown()).orElse(List.of()));
	}

	List<RequestsInDump> dumps() {
		return this.threadDumps.stream().map(RequestsInDump::read).toList();
	}

	/** Returns the kind of the threads of requests, null if none or both were seen. */
	public @Nullable ThreadMode threadMode() {
		return RequestsInDump.typical(dumps()).threadMode().orElse(null);
	}

}
