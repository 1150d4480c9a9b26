package dev.virtualthreads.benchmark.measure;

import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;

import dev.virtualthreads.load.ClosedModel;
import dev.virtualthreads.load.Load;
import dev.virtualthreads.load.LoadDriver;
import dev.virtualthreads.load.LoadResult;
import dev.virtualthreads.load.OpenModel;
import dev.virtualthreads.benchmark.process.HeapWatch;
import dev.virtualthreads.benchmark.process.MeasuredService;
import dev.virtualthreads.benchmark.process.ProcessWatch;
import dev.virtualthreads.benchmark.process.Service;
import org.jspecify.annotations.Nullable;

/** Service of a contender, warmed up for one or more loads. */
final class ServiceUnderLoad implements AutoCloseable {

	private static final Duration OBSERVED = Duration.ofSeconds(30);

	private final MeasuredService service;

	private final Remotes remotes;

	private final Duration timeout;

	private final ClosedModel closedModel;

	private final HeapWatch heap;

	private final @Nullable String limits;

	private WarmUpResult warmUp = new WarmUpResult(0, null);

	/**
	 * Prepares loads on a service, and closes it if it does not answer.
	 * @param service ready, and closed with this object
	 * @param remotes processes that work for it
	 * @param timeout limit of the wait for a response
	 */
	ServiceUnderLoad(MeasuredService service, Remotes remotes, Duration timeout) {
		this.service = service;
		this.remotes = remotes;
		this.timeout = timeout;
		this.closedModel = new ClosedModel(service.uri(), timeout);
		this.heap = new HeapWatch(service.process());
		try {
			this.limits = service.limits();
		}
		catch (RuntimeException ex) {
			close();
			throw ex;
		}
	}

	/** Warms it up alone, in the rounds of a load. */
	ServiceUnderLoad warmUp(Load load) {
		try {
			// Metrics are requested before each round: a first request during the
			// measured phase would make the JIT compiler discard its code.
			this.warmUp = WarmUp.run(this.service, this.closedModel, load.warmUpExchanges(), load.warmUp(),
					() -> this.service.served(load.exchange().path()));
			return this;
		}
		catch (RuntimeException ex) {
			close();
			throw ex;
		}
	}

	void warmedUp(WarmUpResult result) {
		this.warmUp = result;
	}

	Trial measure(Turn turn) {
		requireAlive();
		OptionalInt process = this.service.process();
		// its baseline is the heap before the load
		@Nullable LiveHeap live = (process.isPresent() && turn.measuresHeap()) ? new LiveHeap(process.getAsInt(), this.heap)
				: null;
		try (ProcessWatch watch = process.isPresent() ? new ProcessWatch(process.getAsInt()) : null) {
			Trace trace = new Trace();
			LoadWatch load = new LoadWatch(this.service, this.remotes::pids, turn.load().exchange().path(), trace);
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

	/**
	 * Runs an action while the users of a load send requests, at most for half a minute.
	 */
	void underLoad(Load load, Runnable action) {
		this.closedModel.runDuring(action, load.exchanges(), load.users().within(OBSERVED));
	}

	/**
	 * Runs an action while every user of a load waits.
	 * @return live heap of a request in flight, null if it could not be measured
	 */
	@Nullable Long observe(Load load, Runnable observation) {
		return new LiveHeap(this.service.process().orElseThrow(), this.heap).bytesPerRequest(this.closedModel, load,
				observation);
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
		this.remotes.requireAlive();
		this.service.requireAlive();
	}

	MeasuredService service() {
		return this.service;
	}

	@Override
	public void close() {
		this.closedModel.close();
		this.heap.close();
		this.service.close();
	}

}
