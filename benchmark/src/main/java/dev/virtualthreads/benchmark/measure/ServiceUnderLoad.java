package dev.virtualthreads.benchmark.measure;

import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;

import dev.virtualthreads.load.ClosedModel;
import dev.virtualthreads.load.Load;
import dev.virtualthreads.load.LoadDriver;
import dev.virtualthreads.load.LoadResult;
import dev.virtualthreads.load.OpenModel;
import dev.virtualthreads.benchmark.process.HeapWatch;
import dev.virtualthreads.benchmark.process.Limits;
import dev.virtualthreads.benchmark.process.MeasuredService;
import dev.virtualthreads.benchmark.process.Peers;
import dev.virtualthreads.benchmark.process.ProcessWatch;
import dev.virtualthreads.benchmark.process.RunningService;
import dev.virtualthreads.benchmark.process.Service;
import org.jspecify.annotations.Nullable;

/** Service of a contender, warmed up for one or more loads. */
final class ServiceUnderLoad implements AutoCloseable {

	private final MeasuredService service;

	private final List<RunningService> remotes;

	private final Duration timeout;

	private final ClosedModel closedModel;

	private final HeapWatch heap;

	private final @Nullable Limits limits;

	private final WarmUpResult warmUp;

	/**
	 * Warms a service up for the load of a turn, and closes it if that fails.
	 * @param service ready, and closed with this object
	 * @param remotes remote services that it calls
	 */
	ServiceUnderLoad(MeasuredService service, Turn turn, List<RunningService> remotes) {
		this.service = service;
		this.remotes = remotes;
		this.timeout = turn.scenario().timeout();
		this.closedModel = new ClosedModel(service.uri(), this.timeout);
		this.heap = new HeapWatch(service.process());
		try {
			this.limits = service.limits();
			// Metrics are requested before each round: a first request during the
			// measured
			// phase would make the JIT compiler discard its code.
			this.warmUp = WarmUp.run(service, this.closedModel, turn.load().warmUpExchanges(), turn.load().warmUp(),
					() -> service.served(turn.load().exchange().path()));
		}
		catch (RuntimeException ex) {
			close();
			throw ex;
		}
	}

	Trial measure(Turn turn) {
		requireAlive();
		OptionalInt process = this.service.process();
		// its baseline is the heap before the load
		@Nullable LiveHeap live = (process.isPresent() && turn.measuresHeap()) ? new LiveHeap(process.getAsInt(), this.heap)
				: null;
		try (ProcessWatch watch = process.isPresent() ? new ProcessWatch(process.getAsInt()) : null) {
			Trace trace = new Trace();
			LoadWatch load = new LoadWatch(this.service, remotes(process, turn), turn.load().exchange().path(), trace);
			LoadResult result = apply(turn, load);
			List<ProcessWatch.Sample> usage = (watch != null) ? watch.samples() : List.of();
			requireAlive();
			@Nullable Long bytes = (live != null) ? live.bytesPerRequest(this.closedModel, turn.load(), () -> {
			}) : null;
			requireAlive();
			return new Trial(result, load.ofMeasuredPhase(), LatencyCheck.of(turn), usage,
					trace.seconds(result.total().seconds(), usage, this.heap), List.of(),
					new Trial.State(bytes, this.limits, this.warmUp));
		}
	}

	private Supplier<Set<Integer>> remotes(OptionalInt process, Turn turn) {
		if (turn.contender().service() == Service.OWN && process.isPresent()) {
			return () -> Peers.of(process.getAsInt(), Set.of());
		}
		Set<Integer> known = this.remotes.stream().map(RunningService::pid).collect(Collectors.toSet());
		return () -> known;
	}

	private LoadResult apply(Turn turn, LoadWatch watch) {
		Load load = turn.load();
		LoadDriver other = turn.contender().driver();
		if (other != null) {
			return other.run(this.service.uri(), load, watch);
		}
		if (load.arrivals() == null) {
			return this.closedModel.run(load.exchanges(), load.users(), watch);
		}
		try (OpenModel open = new OpenModel(this.service.uri(), this.timeout)) {
			return open.run(load.exchanges(), load.arrivals(), watch);
		}
	}

	private void requireAlive() {
		this.remotes.forEach(RunningService::requireAlive);
		this.service.requireAlive();
	}

	void requireNotStopped() {
		this.service.requireNotStopped();
	}

	@Override
	public void close() {
		this.closedModel.close();
		this.heap.close();
		this.service.close();
	}

}
