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

	/** Users of the loads that ended a service. */
	private final List<Integer> ends = new ArrayList<>();

	Failures(Path folder) {
		this.folder = folder;
	}

	List<Failure> all() {
		Map<ThreadMode, Failure> first = new TreeMap<>();
		this.all.forEach((failure) -> first.putIfAbsent(failure.mode(), failure));
		return List.copyOf(first.values());
	}

	/** Returns the heap of a request, at least its share of one whose service ended. */
	@Nullable Long heapPerRequest(@Nullable Long measured, @Nullable Long heap) {
		OptionalInt users = this.ends.stream().mapToInt(Integer::intValue).min();
		if (heap == null || users.isEmpty()) {
			return measured;
		}
		long least = heap / users.getAsInt();
		return (measured != null) ? Math.max(measured, least) : least;
	}

	void add(SideBreak broken) {
		if (isOfAnotherPool(broken.turn())) {
			return;
		}
		LoadResult result = broken.result();
		MeasuredService service = broken.service();
		ThreadMode mode = broken.turn().contender().threadMode();
		if (result == null) {
			this.ends.add(broken.users());
			OptionalInt code = service.exitCode();
			this.all.add(new Failure(mode, broken.when(), Map.of(), 1, code.isPresent() ? code.getAsInt() : null,
					thrown(service), List.of()));
			return;
		}
		List<Cause> causes = new ArrayList<>();
		if (this.all.stream().noneMatch((known) -> known.mode() == mode)) {
			service.process()
				.ifPresent((pid) -> broken.underLoad()
					.accept(() -> causes.addAll(Causes.ofFailure(pid, service.uri().getPort(), this.folder))));
		}
		Map<String, Long> errors = new TreeMap<>();
		result.serviceErrors().forEach((error, count) -> errors.put(error.toString(), count));
		double wrong = (double) errors.values().stream().mapToLong(Long::longValue).sum();
		this.all.add(new Failure(mode, broken.when(), errors, wrong / Math.max(1, result.requests()), null,
				thrown(service), causes));
	}

	void addStart(Turn turn, MeasurementException failure) {
		if (!isOfAnotherPool(turn)) {
			this.all.add(new Failure(turn.contender().threadMode(), "its start: " + failure.getMessage(), Map.of(), 1,
					null, List.of(), List.of()));
		}
	}

	private static List<Thrown> thrown(MeasuredService service) {
		Path log = service.log();
		return (log != null) ? LogExceptions.in(log) : List.of();
	}

	// of --pools, whose errors are not those of the service as it is
	private static boolean isOfAnotherPool(Turn turn) {
		return turn.contender().threads() != null;
	}

}
