package dev.virtualthreads.benchmark.trial;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.load.Arrivals;
import dev.virtualthreads.benchmark.load.Load;
import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.Latencies;
import dev.virtualthreads.benchmark.results.Parameters;
import dev.virtualthreads.benchmark.results.Repeats;
import dev.virtualthreads.benchmark.results.stats.Ideal;
import dev.virtualthreads.benchmark.results.stats.Median;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

final class CellBuilder {

	private final Turn turn;

	private final List<Trial> trials = new ArrayList<>();

	private final List<Double> failedAfterSeconds = new ArrayList<>();

	private long failedStarts;

	private final Repeats<Trial> repeats = new Repeats<>(this.trials, this.failedAfterSeconds);

	CellBuilder(Turn turn) {
		this.turn = turn;
	}

	void add(Trial trial) {
		this.trials.add(trial);
	}

	void addFailure(double afterSeconds) {
		this.failedAfterSeconds.add(afterSeconds);
	}

	void addFailedStart(double afterSeconds) {
		addFailure(afterSeconds);
		this.failedStarts++;
	}

	/** Returns the cell of at least one trial, completed or failed. */
	Cell cell(CellSettings settings) {
		Cell cell = this.trials.isEmpty()
				? this.repeats.failedCell(this.turn.scenario().id(), this.turn.load().label(), parameters(settings),
						this.turn.contender().name(), settings.java(), this.turn.load().users().count())
				: completedCell(settings);
		return (this.failedStarts > 0) ? cell.withErrors(namingFailedStarts(cell.checks().errors())) : cell;
	}

	private Map<String, Long> namingFailedStarts(Map<String, Long> errors) {
		Map<String, Long> named = new TreeMap<>(errors);
		named.computeIfPresent(Repeats.FAILED,
				(name, trials) -> (trials > this.failedStarts) ? Long.valueOf(trials - this.failedStarts) : null);
		named.put(Repeats.FAILED_STARTS, this.failedStarts);
		return named;
	}

	private Cell completedCell(CellSettings settings) {
		LoadSummary summary = new LoadSummary(this.turn, this.repeats);
		double seconds = this.repeats.median((trial) -> trial.result().seconds());
		long requests = Math.round(this.repeats.median((trial) -> trial.result().requests()));
		Double idealThroughput = idealThroughput();
		Double ideal = (idealThroughput != null) ? requests / idealThroughput : null;
		List<Histogram> histograms = this.trials.stream().map((trial) -> trial.result().latencyMicros()).toList();
		Latencies latencies = new Latencies(histograms);
		return new Cell(new Cell.Setup(this.turn.scenario().id(), this.turn.load().label(), parameters(settings),
				this.turn.contender().name(), settings.java(), this.turn.load().users().count(), this.trials.size()),
				new Cell.Times(requests, ideal, seconds, this.repeats.all((trial) -> trial.result().seconds()),
						(ideal != null) ? Ideal.percent(ideal, seconds) : null,
						this.repeats.median((trial) -> trial.result().throughputPerSecond()),
						this.repeats.all((trial) -> trial.result().throughputPerSecond())),
				new Cell.Latency(latencies.summary(), latencies.curve(), summary.answersPerUser(),
						Latencies.p99MillisAll(histograms)),
				usage(), new Cell.Checks(this.repeats.errors((trial) -> trial.result().serviceErrors()), steady(),
						middle().trace(), summary.machine(), summary.driver()),
				details(summary));
	}

	// Under overload, answers that follow the measured phase count as well.
	private @Nullable Double idealThroughput() {
		@Nullable Arrivals arrivals = this.turn.load().arrivals();
		return (arrivals != null && arrivals.patience() != null) ? null
				: this.turn.scenario().idealThroughput(this.turn.load(), this.turn.contender());
	}

	private Cell.Usage usage() {
		List<Long> heap = heapBytesPerRequestAll();
		Long medianHeap = heap.isEmpty() ? null : Math.round(Median.of(heap.stream().map(Long::doubleValue).toList()));
		if (!this.trials.stream().allMatch(Trial::isWatched)) {
			return new Cell.Usage(null, null, List.of(), null, null, medianHeap, heap);
		}
		return new Cell.Usage(this.repeats.median(Trial::cpuSeconds), this.repeats.median(Trial::cpuMicrosPerRequest),
				this.repeats.all(Trial::cpuMicrosPerRequest),
				this.trials.stream().mapToLong(Trial::peakRssBytes).max().getAsLong(),
				this.trials.stream().mapToInt(Trial::peakThreads).max().getAsInt(), medianHeap, heap);
	}

	private @Nullable Boolean steady() {
		Steadiness rule = Steadiness.of(this.turn.scenario(), this.turn.load());
		return (rule != null) ? rule
			.test(this.trials.stream().map((trial) -> new Steadiness.Repeat(trial.trace(), trial.beside())).toList())
				: null;
	}

	private Map<String, Double> details(LoadSummary summary) {
		Map<String, Double> details = new LinkedHashMap<>(summary.details());
		if (this.turn.scenario().rules().coldStart()) {
			details
				.putAll(this.repeats.details((trial) -> ColdStart.details(trial.trace(), trial.state().compilers())));
		}
		List<Double> smallest = this.trials.stream()
			.flatMap((trial) -> Stream.ofNullable(trial.state().smallestHeap()))
			.map(Integer::doubleValue)
			.toList();
		if (!smallest.isEmpty()) {
			details.put("smallestHeapMebibytes", Median.of(smallest));
		}
		return details;
	}

	private List<Long> heapBytesPerRequestAll() {
		return this.trials.stream()
			.map((trial) -> trial.state().heapBytesPerRequest())
			.filter(Objects::nonNull)
			.toList();
	}

	private Trial middle() {
		return this.trials.stream()
			.sorted(Comparator.comparingDouble((trial) -> trial.result().throughputPerSecond()))
			.toList()
			.get(this.trials.size() / 2);
	}

	private Parameters parameters(CellSettings settings) {
		Load load = this.turn.load();
		Parameters parameters = settings.parameters()
			.with("path", load.exchange().path())
			.withThreads(this.turn.contender().threads());
		if (!this.trials.isEmpty()) {
			parameters = parameters
				.withWarmUp(WarmUpResult.summary(this.trials.stream().map((trial) -> trial.state().warmUp()).toList()));
		}
		if (load.arrivals() != null) {
			parameters = parameters.withRate(load.arrivals().perSecond(), load.arrivals().measuredPerSecond());
		}
		if (load.serviceTimes() != null) {
			parameters = parameters.with("service times", load.serviceTimes().toString());
		}
		if (this.turn.scenario().rules().p99Limit() != null) {
			parameters = parameters.withP99Limit(this.turn.scenario().rules().p99Limit().toMillis());
		}
		@Nullable RemoteDelays remotes = this.turn.scenario().target().remoteDelays();
		return (remotes == null) ? parameters : parameters.with("risk.delay", remotes.riskDelay().toMillis() + "ms")
			.with("transfer.delay", remotes.transferDelay().toMillis() + "ms");
	}

}
