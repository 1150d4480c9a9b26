package dev.virtualthreads.benchmark.results.verdict;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.Environment;
import dev.virtualthreads.benchmark.results.JoinedCell;
import dev.virtualthreads.benchmark.results.Measure;
import dev.virtualthreads.benchmark.results.Results;
import dev.virtualthreads.benchmark.results.Round;
import dev.virtualthreads.benchmark.results.stats.Median;
import dev.virtualthreads.program.MeasurementException;
import org.jspecify.annotations.Nullable;

/** Results of a scenario whose rounds were measured at different times. */
public final class Rounds {

	/** Number of rounds of committed results. */
	public static final int ALL = 5;

	/** Change of the CPU per request, as a factor, from which a machine is another. */
	private static final double OTHER_SPEED = 1.5;

	private Rounds() {
	}

	/**
	 * Returns results with one more round; they are partial until there are all.
	 * @param earlier results of its earlier rounds, null without any
	 * @param sources hash of what decides what its numbers mean
	 * @throws MeasurementException if it would not mean the same as the earlier ones
	 */
	public static Results with(@Nullable Results earlier, Results round, String sources) {
		Environment environment = round.environment();
		List<Round> rounds = new ArrayList<>();
		requireSame(earlier, sources, environment.machine());
		if (earlier != null) {
			requireSameSpeed(earlier, round);
			environment = environment.since(earlier.environment().date());
			rounds.addAll(earlier.rounds());
		}
		rounds.add(new Round(round.environment().lastDate(), round.environment().machine(),
				round.environment().commit(), round.cells()));
		return Judge.judged(environment, rounds.size() < ALL, round.comparisons(), joined(rounds), joined(rounds))
			.of(sources, rounds);
	}

	public static void requireSame(@Nullable Results earlier, String sources, String machine) {
		if (earlier == null) {
			return;
		}
		Environment environment = earlier.environment();
		if (!sources.equals(earlier.sources())) {
			throw refusal(earlier, "other code, that of commit %s: check that out".formatted(environment.commit()));
		}
		if (!machine.equals(environment.machine())) {
			throw refusal(earlier,
					"another machine, %s in place of %s: measure there".formatted(environment.machine(), machine));
		}
	}

	private static MeasurementException refusal(Results earlier, String reason) {
		String scenario = earlier.cells().getFirst().scenario();
		return new MeasurementException(
				"The earlier rounds of %s are of %s, or delete resources/results/%s/rounds.json to begin anew."
					.formatted(scenario, reason, scenario));
	}

	// An open load that a machine served before may fill it when it is slower.
	private static void requireSameSpeed(Results earlier, Results round) {
		List<Double> changes = round.cells()
			.stream()
			.filter(Cell::usesCpu)
			.flatMap((cell) -> earlier.cells()
				.stream()
				.filter((other) -> other.usesCpu() && other.load().equals(cell.load())
						&& other.contender().equals(cell.contender()))
				.map((other) -> cpu(cell) / cpu(other)))
			.toList();
		double change = changes.isEmpty() ? 1 : Median.of(changes);
		if (Math.max(change, 1 / change) > OTHER_SPEED) {
			throw refusal(earlier, String.format(Locale.ROOT,
					"a machine of another speed, this one needs %.1f times the CPU per request: go on when it is as fast",
					change));
		}
	}

	private static double cpu(Cell cell) {
		return Median.of(Measure.CPU.values(cell));
	}

	static List<Cell> joined(List<Round> rounds) {
		List<Cell> all = rounds.stream().flatMap((round) -> round.cells().stream()).toList();
		List<String> loads = all.stream().map(Cell::load).distinct().toList();
		return all.stream()
			.sorted(Comparator.comparingInt((cell) -> loads.indexOf(cell.load())))
			.collect(Collectors.groupingBy((cell) -> List.of(cell.load(), cell.contender()), LinkedHashMap::new,
					Collectors.toList()))
			.values()
			.stream()
			.map(JoinedCell::of)
			.toList();
	}

}
