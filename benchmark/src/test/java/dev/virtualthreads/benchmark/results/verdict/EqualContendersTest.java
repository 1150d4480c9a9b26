package dev.virtualthreads.benchmark.results.verdict;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.report.SampleResults;
import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.Outcome;
import dev.virtualthreads.benchmark.results.PlannedComparison;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** Contenders that do not differ, on a simulated machine whose speed changes. */
class EqualContendersTest {

	private static final int LOADS = 400;

	private static final int ROUNDS = 5;

	private static final Set<Outcome> DIFFERENCES = EnumSet.of(Outcome.FASTER, Outcome.SLOWER,
			Outcome.SMALL_DIFFERENCE);

	private final Random random = new Random(4711);

	// 20 of 400 loads are expected, and 20 + 3 standard deviations are allowed
	@Test
	void loadHasAFalseDifferenceInAtMostFivePercent() {
		List<PlannedComparison> planned = Stream.of("one", "two", "three")
			.map((baseline) -> new PlannedComparison("transfers", baseline, "virtual"))
			.toList();
		long loads = Stream.generate(this::load)
			.limit(LOADS)
			.filter((cells) -> Judge.judge(cells, planned)
				.stream()
				.anyMatch((verdict) -> DIFFERENCES.contains(verdict.outcome())))
			.count();
		assertThat(loads).isLessThanOrEqualTo(33);
	}

	// a round is slow or fast for all of them
	private List<Cell> load() {
		List<List<Double>> rounds = new ArrayList<>();
		for (int number = 0; number < ROUNDS; number++) {
			double speed = 12 * Math.exp(0.1 * this.random.nextGaussian());
			rounds.add(Stream.generate(() -> speed * Math.exp(0.02 * this.random.nextGaussian())).limit(4).toList());
		}
		return Stream.of("one", "two", "three", "virtual")
			.map((contender) -> SampleResults.cell(contender,
					rounds.stream()
						.map((round) -> round.get(List.of("one", "two", "three", "virtual").indexOf(contender)))
						.toList()))
			.toList();
	}

}
