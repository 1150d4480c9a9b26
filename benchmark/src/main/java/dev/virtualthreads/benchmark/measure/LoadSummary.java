package dev.virtualthreads.benchmark.measure;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.load.OpenPhase;
import dev.virtualthreads.benchmark.process.ServedRequests;
import dev.virtualthreads.measuring.results.AnswersPerUser;
import dev.virtualthreads.measuring.results.DriverStats;
import dev.virtualthreads.measuring.results.Machine;
import dev.virtualthreads.measuring.results.Repeats;
import dev.virtualthreads.measuring.results.ServerLatencyMillis;
import dev.virtualthreads.measuring.stats.Median;
import org.jspecify.annotations.Nullable;

/**
 * Summary of the repeats of a cell: who used the processors, and whether the load driver
 * can be trusted.
 *
 * @param turn one turn of the cell
 * @param repeats its trials, at least one of them completed
 */
record LoadSummary(Turn turn, Repeats<Trial> repeats) {

	/** Returns the latency that the bank measured, null if a repeat lacks it. */
	@Nullable ServerLatencyMillis serverLatency() {
		List<ServedRequests> all = this.repeats.completed()
			.stream()
			.map((trial) -> trial.counters().served())
			.filter(Objects::nonNull)
			.toList();
		return (all.size() < this.repeats.completed().size()) ? null
				: new ServerLatencyMillis(median(all, (served) -> served.percentileMillis(50)),
						median(all, (served) -> served.percentileMillis(99)), median(all, ServedRequests::meanMillis));
	}

	private static double median(List<ServedRequests> all, ToDoubleFunction<ServedRequests> value) {
		return Median.of(all.stream().mapToDouble(value).boxed().toList());
	}

	/** Returns the medians of a closed load, null for an open one. */
	@Nullable AnswersPerUser answersPerUser() {
		List<AnswersPerUser> all = this.repeats.completed()
			.stream()
			.map((trial) -> trial.result().answersPerUser())
			.filter(Objects::nonNull)
			.toList();
		return all.isEmpty() ? null : new AnswersPerUser(Median.of(all.stream().map(AnswersPerUser::lowest).toList()),
				Median.of(all.stream().map(AnswersPerUser::highest).toList()));
	}

	Machine machine() {
		boolean remotes = this.turn.scenario().remoteDelays() != null;
		return new Machine(highest(LoadCounters::busyPercent),
				this.repeats.median((trial) -> trial.counters().microsPerRequest(trial.counters().driverSeconds())),
				remotes ? this.repeats.median((trial) -> trial.counters().remotesMicrosPerRequest()) : null,
				highestOther());
	}

	// The median would hide a repeat that was disturbed.
	private double highest(ToDoubleFunction<LoadCounters> percent) {
		return this.repeats.completed()
			.stream()
			.mapToDouble((trial) -> percent.applyAsDouble(trial.counters()))
			.max()
			.orElseThrow();
	}

	private @Nullable Double highestOther() {
		List<Double> all = this.repeats.completed()
			.stream()
			.map((trial) -> trial.counters().otherPercent())
			.filter(Objects::nonNull)
			.toList();
		return (all.size() < this.repeats.completed().size()) ? null : Collections.max(all);
	}

	DriverStats driver() {
		return new DriverStats(this.repeats.completed().stream().anyMatch(Trial::isDriverSaturated),
				this.repeats.median((trial) -> trial.result().meanUsers()), agreesWithService(),
				this.repeats.completed().stream().mapToLong((trial) -> trial.result().lost()).sum(),
				sum(OpenPhase::late), sum(OpenPhase::dropped),
				this.repeats.completed()
					.stream()
					.mapToDouble((trial) -> trial.counters().driverGcMillis())
					.max()
					.orElse(0),
				driverErrors());
	}

	private @Nullable Boolean agreesWithService() {
		List<Boolean> told = this.repeats.completed()
			.stream()
			.map((trial) -> trial.agreesWithService(this.turn.contender().limit()))
			.filter(Objects::nonNull)
			.toList();
		return told.isEmpty() ? null : !told.contains(false);
	}

	/** Returns the values that only an open load has, by name. */
	Map<String, Double> details() {
		boolean recovered = phases().allMatch(OpenPhase::recovered);
		return this.repeats.details((trial) -> {
			OpenPhase phase = trial.result().phase();
			return (phase != null) ? phase.details(recovered) : Map.of();
		});
	}

	private Stream<OpenPhase> phases() {
		return this.repeats.completed().stream().map((trial) -> trial.result().phase()).filter(Objects::nonNull);
	}

	private @Nullable Long sum(ToLongFunction<OpenPhase> number) {
		return phases().findAny().isPresent() ? phases().mapToLong(number).sum() : null;
	}

	private Map<String, Long> driverErrors() {
		Map<String, Long> sums = new TreeMap<>();
		this.repeats.completed()
			.forEach((trial) -> trial.result()
				.driverErrors()
				.forEach((error, count) -> sums.merge(error.toString(), count, Long::sum)));
		return sums;
	}

}
