package dev.virtualthreads.benchmark.measure;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

import dev.virtualthreads.benchmark.load.ClosedModel;
import dev.virtualthreads.benchmark.load.Load;
import dev.virtualthreads.benchmark.load.LoadResult;
import dev.virtualthreads.benchmark.load.LoadTool;
import dev.virtualthreads.benchmark.load.OpenModel;
import dev.virtualthreads.benchmark.load.WarmUpRound;
import dev.virtualthreads.benchmark.process.HeapWatch;
import dev.virtualthreads.benchmark.process.Limits;
import dev.virtualthreads.benchmark.process.MeasuredService;
import dev.virtualthreads.benchmark.process.ProcessWatch;
import dev.virtualthreads.benchmark.process.ProcessWatch.Sample;
import dev.virtualthreads.benchmark.process.RunningService;
import dev.virtualthreads.benchmark.scenario.DriversScenario;
import org.jspecify.annotations.Nullable;

/** Bank of a contender, on which one or more loads are measured. */
final class MeasuredBank implements AutoCloseable {

	private final List<RunningService> remotes;

	private final MeasuredService bank;

	private final HeapWatch heap;

	private final Duration timeout;

	private final ClosedModel model;

	private final @Nullable Limits limits;

	/**
	 * Watches a bank that is ready and that the caller closes.
	 * @param remotes remote services that it calls
	 * @param timeout limit of the wait for a response
	 */
	MeasuredBank(MeasuredService bank, List<RunningService> remotes, Duration timeout) {
		this.remotes = remotes;
		this.bank = bank;
		this.limits = bank.limits();
		this.heap = new HeapWatch(bank.process());
		this.timeout = timeout;
		this.model = new ClosedModel(bank.uri(), timeout);
	}

	/** Warms the bank up for a load; returns null for a cold start. */
	@Nullable WarmUpResult warmUp(Load load) {
		@Nullable WarmUpRound round = load.warmUp();
		// The first request for metrics runs branches that the second compiler has left
		// out. It would throw its code away at the begin of the measured phase.
		return (round != null) ? WarmUp.run(this.bank, this.model, load.warmUpExchanges(), round,
				() -> this.bank.served(load.exchange().path())) : null;
	}

	/** Applies the load of a turn and returns its measurements. */
	Trial measure(Turn turn, @Nullable WarmUpResult warmUp) {
		requireAlive();
		OptionalInt process = this.bank.process();
		@Nullable LiveHeap live = (process.isPresent() && measuresHeap(turn)) ? new LiveHeap(process.getAsInt(), this.heap)
				: null;
		try (ProcessWatch watch = process.isPresent() ? new ProcessWatch(process.getAsInt()) : null) {
			Trace trace = new Trace();
			LoadWatch load = LoadWatch.of(this.bank, this.remotes, turn.load().exchange().path(), trace);
			LoadResult result = apply(turn, load);
			List<Sample> usage = (watch != null) ? watch.samples() : List.of();
			requireAlive();
			Long bytes = (live != null) ? live.bytesPerRequest(this.model, turn.load()) : null;
			requireAlive();
			return new Trial(result, load.ofMeasuredPhase(), LatencyCheck.of(turn), usage,
					trace.seconds(result.total().seconds(), usage, this.heap), List.of(), bytes, this.limits,
					this.bank.startTime(), warmUp);
		}
	}

	private void requireAlive() {
		this.remotes.forEach(RunningService::requireAlive);
		this.bank.requireAlive();
	}

	private LoadResult apply(Turn turn, LoadWatch watch) {
		Load load = turn.load();
		Optional<LoadTool> tool = DriversScenario.tool(turn.contender());
		if (tool.isPresent()) {
			return tool.get().run(this.bank.uri(), load, watch);
		}
		if (load.arrivals() == null) {
			return this.model.run(load.exchanges(), load.users(), watch);
		}
		try (OpenModel open = new OpenModel(this.bank.uri(), this.timeout)) {
			return open.run(load.exchanges(), load.arrivals(), watch);
		}
	}

	// A request that waits for a thread is not in flight.
	static boolean measuresHeap(Turn turn) {
		return turn.scenario().measuresHeapPerRequest() && turn.contender().limit() >= turn.load().users().count();
	}

	@Override
	public void close() {
		this.model.close();
		this.heap.close();
	}

}
