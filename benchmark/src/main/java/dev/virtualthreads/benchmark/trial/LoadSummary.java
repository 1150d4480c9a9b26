package dev.virtualthreads.benchmark.trial;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.load.OpenPhase;
import dev.virtualthreads.benchmark.results.AnswersPerUser;
import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.DriverStats;
import dev.virtualthreads.benchmark.results.Machine;
import dev.virtualthreads.benchmark.results.Repeats;
import dev.virtualthreads.benchmark.results.stats.Median;
import org.jspecify.annotations.Nullable;

/**
 * Summary of the repeats of a cell: who used the processors, and whether the load driver
 * can be trusted.
 *
 * @param repeats its trials, at least one of them completed
 */
record LoadSummary(Turn turn, Repeats<Trial> repeats) {

	private List<Trial> trials() {
		return this.repeats.completed();
	}

	private <T> List<T> known(Function<Trial, @Nullable T> value) {
		return trials().stream().map(value).filter(Objects::nonNull).toList();
	}

	private static <T> double median(List<T> all, ToDoubleFunction<T> value) {
		return Median.of(all.stream().mapToDouble(value).boxed().toList());
	}

	/** Returns the medians of a closed load, null for an open one. */
	@Nullable AnswersPerUser answersPerUser() {
		List<AnswersPerUser> all = known((trial) -> trial.result().answersPerUser());
		return all.isEmpty() ? null
				: new AnswersPerUser(median(all, AnswersPerUser::lowest), median(all, AnswersPerUser::highest));
	}

	Machine machine() {
		// driver and remote services work for all contenders that run at once
		boolean alone = !this.turn.scenario().rules().atOnce();
		boolean remotes = alone && this.turn.scenario().target().remoteDelays() != null;
		// The median would hide a repeat that was disturbed.
		List<Double> others = known((trial) -> trial.counters().otherPercent());
		Double most = (others.size() < trials().size()) ? null : Collections.max(others);
		LoadCounters all = trials().stream().map(Trial::counters).reduce(LoadCounters::plus).orElseThrow();
		return new Machine(highest((trial) -> trial.counters().busyPercent()),
				alone ? this.repeats
					.median((trial) -> trial.counters().microsPerRequest(trial.counters().cpu().driver())) : null,
				remotes ? this.repeats.median((trial) -> trial.counters().remotesMicrosPerRequest()) : null, most,
				(most != null && most > Cell.NOTED_OTHER_CPU) ? all.others().busiest(all.cpu().machine().totalSeconds())
						: null);
	}

	private double highest(ToDoubleFunction<Trial> value) {
		return trials().stream().mapToDouble(value).max().orElseThrow();
	}

	DriverStats driver() {
		@Nullable Duration p99Limit = this.turn.scenario().rules().p99Limit();
		return new DriverStats(trials().stream().anyMatch((trial) -> trial.isDriverSaturated(p99Limit)),
				this.repeats.median((trial) -> trial.result().meanUsers()),
				trials().stream().mapToLong((trial) -> trial.result().lost()).sum(), sum(OpenPhase::late),
				sum(OpenPhase::dropped), highest((trial) -> trial.counters().cpu().driverGcMillis()), driverErrors());
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
		return trials().stream().map((trial) -> trial.result().phase()).filter(Objects::nonNull);
	}

	private @Nullable Long sum(ToLongFunction<OpenPhase> number) {
		return phases().findAny().isPresent() ? phases().mapToLong(number).sum() : null;
	}

	private Map<String, Long> driverErrors() {
		Map<String, Long> sums = new TreeMap<>();
		trials().forEach((trial) -> trial.result()
			.driverErrors()
			.forEach((error, count) -> sums.merge(error.toString(), count, Long::sum)));
		return sums;
	}

}
