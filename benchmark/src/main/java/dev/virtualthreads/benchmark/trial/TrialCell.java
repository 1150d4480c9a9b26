package dev.virtualthreads.benchmark.trial;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

import dev.virtualthreads.benchmark.load.Arrivals;
import dev.virtualthreads.benchmark.load.Load;
import dev.virtualthreads.benchmark.load.LoadResult;
import dev.virtualthreads.benchmark.load.OpenPhase;
import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.Checks;
import dev.virtualthreads.benchmark.results.DriverStats;
import dev.virtualthreads.benchmark.results.Latencies;
import dev.virtualthreads.benchmark.results.Latency;
import dev.virtualthreads.benchmark.results.Machine;
import dev.virtualthreads.benchmark.results.Measure;
import dev.virtualthreads.benchmark.results.Parameters;
import dev.virtualthreads.benchmark.results.Setup;
import dev.virtualthreads.benchmark.results.Times;
import dev.virtualthreads.benchmark.results.Usage;
import dev.virtualthreads.benchmark.results.stats.Ideal;
import dev.virtualthreads.program.EncodedHistogram;
import dev.virtualthreads.program.JavaInstallation;
import org.jspecify.annotations.Nullable;

/**
 * Cell of one trial of a service.
 *
 * @param settings those that no trial changes
 */
record TrialCell(Turn turn, CellSettings settings) {

	private static final String BY_JVM = "chosen by the JVM";

	private static final double BYTES_PER_MEBIBYTE = 1 << 20;

	Cell failed(String kind, double afterSeconds) {
		return Cell.failed(setup(), kind, afterSeconds);
	}

	Cell of(Trial trial) {
		LoadResult result = trial.result();
		Double idealThroughput = idealThroughput();
		Double ideal = (idealThroughput != null) ? Double.valueOf(result.requests() / idealThroughput) : null;
		Latencies latencies = new Latencies(List.of(result.latencyMicros()));
		return new Cell(setup(),
				new Times(result.requests(), ideal, result.seconds(), List.of(result.seconds()),
						(ideal != null) ? Ideal.percent(ideal, result.seconds()) : null, result.throughputPerSecond(),
						List.of(result.throughputPerSecond())),
				new Latency(latencies.summary(), List.of(), List.of(latencies.summary().p99()),
						EncodedHistogram.of(result.latencyMicros())),
				usage(trial), checks(trial), details(trial));
	}

	private Setup setup() {
		return new Setup(this.turn.scenario().id(), this.turn.load().label(), parameters(),
				this.turn.contender().name(), java(), this.turn.load().users().count(), 1);
	}

	private String java() {
		@Nullable JavaInstallation own = this.turn.contender().java();
		return (own != null) ? own.version() : this.settings.java();
	}

	// Under overload, answers that follow the measured phase count as well.
	private @Nullable Double idealThroughput() {
		@Nullable Arrivals arrivals = this.turn.load().arrivals();
		return (arrivals != null && arrivals.patience() != null) ? null
				: this.turn.scenario().idealThroughput(this.turn.load(), this.turn.contender());
	}

	private static Usage usage(Trial trial) {
		@Nullable Long heap = trial.state().heapBytesPerRequest();
		List<Long> heapAll = (heap != null) ? List.of(heap) : List.of();
		return trial.isWatched()
				? new Usage(trial.cpuSeconds(), trial.cpuMicrosPerRequest(), List.of(trial.cpuMicrosPerRequest()),
						trial.peakRssBytes(), trial.peakThreads(), heap, heapAll)
				: new Usage(null, null, List.of(), null, null, heap, heapAll);
	}

	private Checks checks(Trial trial) {
		Steadiness rule = Steadiness.of(this.turn);
		return new Checks(errors(trial, false), null, trial.trace(), machine(trial), driver(trial),
				(rule != null) ? rule.drift(trial.trace(), trial.beside()).stream().toList() : List.of(),
				List.of(trial.state().warmUp()));
	}

	private Machine machine(Trial trial) {
		// driver and remote services work for all contenders that run at once
		boolean alone = this.turn.scenario().procedure() != Procedure.AT_ONCE;
		boolean remotes = alone && this.turn.scenario().target().remoteDelays() != null;
		LoadCounters counters = trial.counters();
		@Nullable Double others = counters.otherPercent();
		return new Machine(counters.busyPercent(),
				alone ? Double.valueOf(counters.microsPerRequest(counters.cpu().driver())) : null,
				remotes ? Double.valueOf(counters.remotesMicrosPerRequest()) : null, others,
				(others != null && others > Checks.NOTED_OTHER_CPU)
						? counters.others().busiest(counters.cpu().machine().totalSeconds()) : null);
	}

	private DriverStats driver(Trial trial) {
		LoadResult result = trial.result();
		@Nullable OpenPhase phase = result.phase();
		return new DriverStats(trial.isDriverSaturated(), result.meanUsers(), result.lost(),
				(phase != null) ? phase.late() : null, (phase != null) ? phase.dropped() : null,
				trial.counters().cpu().driverGcMillis(), errors(trial, true));
	}

	private static Map<String, Long> errors(Trial trial, boolean ofDriver) {
		return trial.result()
			.errors()
			.entrySet()
			.stream()
			.filter((error) -> ofDriver == error.getKey().isOfDriver())
			.collect(Collectors.toMap((error) -> error.getKey().toString(), Map.Entry::getValue));
	}

	private Map<String, Double> details(Trial trial) {
		Map<String, Double> details = new LinkedHashMap<>();
		if (trial.result().phase() != null) {
			details.putAll(trial.result().phase().details());
		}
		@Nullable Arrivals arrivals = this.turn.load().arrivals();
		if (arrivals != null && trial.result().phase() != null) {
			details.put(Measure.ANSWERS.name(), trial.answers() * 1e9 / arrivals.length().toNanos());
		}
		if (this.turn.load().serviceTimes() != null) {
			details.put(Measure.P999.name(), trial.result().latencyMicros().getValueAtPercentile(99.9) / 1e3);
		}
		@Nullable Container container = this.turn.contender().container();
		if (container != null && container.mebibytes() != null && trial.isWatched()) {
			details.put(Measure.RESIDENT.name(), trial.peakRssBytes() / BYTES_PER_MEBIBYTE);
		}
		if (this.turn.isColdStart()) {
			details.putAll(ColdStart.details(trial.trace()));
		}
		details.putAll(trial.state().details());
		if (trial.isWatched() && comparesAllProcesses()) {
			details.put(Measure.TOTAL_CPU.name(), trial.totalCpuMicrosPerRequest());
		}
		return details;
	}

	private boolean comparesAllProcesses() {
		return this.turn.scenario()
			.comparisons()
			.stream()
			.anyMatch((planned) -> Measure.TOTAL_CPU.equals(planned.measure()));
	}

	private Parameters parameters() {
		Load load = this.turn.load();
		Parameters parameters = this.settings.parameters()
			.with("path", load.exchange().path())
			.withThreads(this.turn.contender().threads());
		@Nullable Container container = this.turn.contender().container();
		if (container != null) {
			BankJvm jvm = this.turn.scenario().target().jvm();
			parameters = parameters.with("heap", jvm.heap(BY_JVM))
				.with("collector", jvm.collector(BY_JVM))
				.with("containerMebibytes", container.mebibytes());
		}
		if (load.arrivals() != null) {
			parameters = parameters.withRate(load.arrivals().perSecond(), load.arrivals().measuredPerSecond());
		}
		@Nullable RemoteDelays remotes = this.turn.scenario().target().remoteDelays();
		parameters = parameters.with("service times", Objects.toString(load.serviceTimes(), null));
		return (remotes == null) ? parameters : parameters.with("risk.delay", remotes.riskDelay().toMillis() + "ms")
			.with("transfer.delay", remotes.transferDelay().toMillis() + "ms");
	}

}
