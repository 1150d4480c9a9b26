package dev.virtualthreads.benchmark.own.measurement;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;

import dev.virtualthreads.benchmark.load.LoadResult;
import dev.virtualthreads.benchmark.own.measurement.Observations.Failure;
import dev.virtualthreads.benchmark.own.why.Cause;
import dev.virtualthreads.benchmark.own.why.Causes;
import dev.virtualthreads.benchmark.own.why.LogExceptions;
import dev.virtualthreads.benchmark.own.why.LogExceptions.Thrown;
import dev.virtualthreads.benchmark.trial.MeasuredService;
import dev.virtualthreads.benchmark.trial.SideBreak;
import dev.virtualthreads.benchmark.trial.ThreadMode;
import dev.virtualthreads.benchmark.trial.Turn;
import dev.virtualthreads.program.MeasurementException;
import org.jspecify.annotations.Nullable;

/** Errors of the thread modes, whose causes are looked for before a service is ended. */
final class Failures {

	private final Path folder;

	private final List<Failure> all = new ArrayList<>();

	private final List<Integer> ends = new ArrayList<>();

	/**
	 * Begins without a failure.
	 * @param folder folder for thread dumps
	 */
	Failures(Path folder) {
		this.folder = folder;
	}

	boolean isEmpty() {
		return this.all.isEmpty();
	}

	/** Returns the first failure of each mode. */
	List<Failure> all() {
		Map<ThreadMode, Failure> first = new TreeMap<>();
		this.all.forEach((failure) -> first.putIfAbsent(failure.mode(), failure));
		return List.copyOf(first.values());
	}

	/** Returns the lowest load, in users, that ended a service, empty if none did. */
	OptionalInt fewestUsersOfEnd() {
		return this.ends.stream().mapToInt(Integer::intValue).min();
	}

	void add(SideBreak broken) {
		LoadResult result = broken.result();
		if (result == null) {
			this.ends.add(broken.users());
		}
		List<Cause> causes = new ArrayList<>();
		if (result != null && this.all.stream().noneMatch((known) -> known.mode() == mode(broken.turn()))) {
			broken.service()
				.process()
				.ifPresent((pid) -> broken.underLoad()
					.accept(() -> causes.addAll(Causes.ofFailure(pid, broken.service().uri().getPort(), this.folder))));
		}
		Map<String, Long> errors = new TreeMap<>();
		if (result != null) {
			result.serviceErrors().forEach((error, count) -> errors.put(error.toString(), count));
		}
		double share = (result != null)
				? (double) errors.values().stream().mapToLong(Long::longValue).sum() / Math.max(1, result.requests())
				: 1;
		this.all.add(new Failure(mode(broken.turn()), broken.when(), errors, share,
				(result != null) ? null : exitCode(broken.service()), thrown(broken.service().log()), causes));
	}

	void addStart(Turn turn, MeasurementException failure) {
		this.all.add(
				new Failure(mode(turn), "its start: " + failure.getMessage(), Map.of(), 1, null, List.of(), List.of()));
	}

	private List<Thrown> thrown(@Nullable Path log) {
		return (log != null) ? LogExceptions.in(log) : List.of();
	}

	private static @Nullable Integer exitCode(MeasuredService service) {
		OptionalInt code = service.exitCode();
		return code.isPresent() ? code.getAsInt() : null;
	}

	private static ThreadMode mode(Turn turn) {
		return turn.contender().threadMode();
	}

}
