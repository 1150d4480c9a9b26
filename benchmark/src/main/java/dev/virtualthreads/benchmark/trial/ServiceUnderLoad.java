package dev.virtualthreads.benchmark.trial;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.Function;

import dev.virtualthreads.benchmark.load.ClosedModel;
import dev.virtualthreads.benchmark.load.Load;
import dev.virtualthreads.benchmark.load.LoadResult;
import dev.virtualthreads.benchmark.load.OpenModel;
import dev.virtualthreads.benchmark.load.WarmUpRound;
import dev.virtualthreads.benchmark.results.WarmUp;
import org.jspecify.annotations.Nullable;

/** Service of a contender, warmed up for one or more loads. */
final class ServiceUnderLoad implements AutoCloseable {

	private static final Duration OBSERVED = Duration.ofSeconds(30);

	private final MeasuredService service;

	private final Remotes remotes;

	private final Duration timeout;

	private final ClosedModel closedModel;

	private WarmUp warmUp = new WarmUp(0, null);

	/**
	 * Prepares loads on a service.
	 * @param service ready, and closed with this object
	 * @param remotes processes that work for it
	 * @param timeout limit of the wait for a response
	 */
	ServiceUnderLoad(MeasuredService service, Remotes remotes, Duration timeout) {
		this.service = service;
		this.remotes = remotes;
		this.timeout = timeout;
		this.closedModel = new ClosedModel(service.uri(), timeout);
	}

	static ServiceUnderLoad start(Turn turn, Function<Turn, ? extends MeasuredService> starter, MeasuredCells cells) {
		MeasuredService started = starter.apply(turn);
		return new ServiceUnderLoad(started, cells.remotes(started), turn.scenario().timeout());
	}

	/** Warms it up alone, in rounds, until it has settled or has had the most of them. */
	void warmUp(Turn turn) {
		WarmUpRound round = turn.load().warmUp();
		Turn warming = turn.under(turn.load().warmUpLoad());
		Settling settling = new Settling();
		long requests = 0;
		for (int rounds = 0; rounds < round.fewest() || (rounds < round.most() && !settling.hasSettled()); rounds++) {
			Trial trial = measure(warming, (load) -> run(warming.load(), load), null);
			trial.result().requireNoErrors("The warm-up");
			settling.add(Settling.Window.of(trial));
			requests += trial.result().requests();
		}
		warmedUp(new WarmUp(requests, settling.hasSettled()));
	}

	void warmedUp(WarmUp result) {
		this.warmUp = result;
	}

	void reconnect(int users) {
		this.closedModel.reconnect(users);
	}

	Trial measure(Turn turn) {
		OptionalInt process = this.service.process();
		// its baseline is the heap before the load
		return measure(turn, (load) -> apply(turn, load),
				(process.isPresent() && turn.measuresHeap()) ? new LiveHeap(process.getAsInt()) : null);
	}

	private Trial measure(Turn turn, Function<LoadWatch, LoadResult> run, @Nullable LiveHeap live) {
		requireAlive();
		OptionalInt process = this.service.process();
		try (ProcessWatch watch = process.isPresent() ? new ProcessWatch(process.getAsInt()) : null;
				ExtraMeasures extra = new ExtraMeasures(turn, this.service, this.remotes)) {
			Trace trace = new Trace();
			LoadWatch load = new LoadWatch(this.service, watch, this.remotes::pids, trace).with(extra);
			LoadResult result = run.apply(load);
			Map<String, Double> details = extra.details();
			List<ProcessWatch.Sample> usage = (watch != null) ? watch.samples() : List.of();
			requireAlive();
			@Nullable Long bytes = (live != null) ? live.bytesPerRequest(this.closedModel, turn.load(), () -> {
			}) : null;
			requireAlive();
			return new Trial(result, load.ofMeasuredPhase(), usage, trace.seconds(result.total().seconds(), usage),
					List.of(), new Trial.State(bytes, this.warmUp, details));
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
		return new LiveHeap(this.service.process().orElseThrow()).bytesPerRequest(this.closedModel, load, observation);
	}

	private LoadResult apply(Turn turn, LoadWatch watch) {
		Load load = turn.load();
		if (load.arrivals() == null) {
			return run(load, watch);
		}
		try (OpenModel open = new OpenModel(this.service.uri(), this.timeout)) {
			return open.run(load.exchanges(), load.arrivals(), watch);
		}
	}

	private LoadResult run(Load closed, LoadWatch watch) {
		return this.closedModel.run(closed.exchanges(), closed.users(), watch);
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
		this.service.close();
	}

}
