package dev.virtualthreads.benchmark.results.stats;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Comparisons of simulated repeats: a spread around the median, now and then a run that
 * something else on the machine has slowed down, and a drift from round to round.
 */
class SimulatedComparisonsTest {

	private static final int COMPARISONS = 2_000;

	private static final int FAMILY = 8;

	private final Random random = new Random(20_260_101);

	@ParameterizedTest
	@CsvSource({ "3, 0.03, 0, 0", "3, 0.03, 0.1, 0", "5, 0.01, 0, 0.1", "5, 0.03, 0, 0", "5, 0.1, 0.1, 0.1" })
	void atMostSixPercentOfTheFamiliesOfEqualsHaveAFinding(int repeats, double spread, double slowRuns, double drift) {
		long families = IntStream.range(0, COMPARISONS)
			.filter((family) -> anyFinding(IntStream.range(0, FAMILY)
				.mapToObj((member) -> LogRatio.paired(runs(repeats, spread, slowRuns, drift),
						runs(repeats, spread, slowRuns, drift)))
				.toList()))
			.count();
		assertThat(families).isLessThanOrEqualTo(COMPARISONS * 6 / 100);
	}

	@ParameterizedTest
	@CsvSource({ "3, 5, 0.03", "5, 3, 0.1" })
	void atMostSixPercentOfUnpairedEqualsDiffer(int repeats, int others, double spread) {
		long found = IntStream.range(0, COMPARISONS)
			.filter((comparison) -> LogRatio.independent(runs(repeats, spread, 0, 0), runs(others, spread, 0, 0))
				.interval(Holm.ERROR)
				.excludesOne())
			.count();
		assertThat(found).isLessThanOrEqualTo(COMPARISONS * 6 / 100);
	}

	@Test
	void pairsFindADifferenceThatADriftHides() {
		long paired = 0;
		long independent = 0;
		for (int comparison = 0; comparison < COMPARISONS; comparison++) {
			List<Double> baseline = runs(5, 0.01, 0, 0.1);
			List<Double> candidate = runs(5, 0.01, 0, 0.1).stream().map((each) -> 1.05 * each).toList();
			paired += LogRatio.paired(baseline, candidate).interval(Holm.ERROR).isGain() ? 1 : 0;
			independent += LogRatio.independent(baseline, candidate).interval(Holm.ERROR).isGain() ? 1 : 0;
		}
		assertThat(paired).isGreaterThan(COMPARISONS * 60 / 100);
		assertThat(independent).isLessThan(COMPARISONS * 5 / 100);
	}

	private static boolean anyFinding(List<LogRatio> family) {
		List<Double> levels = Holm.levels(family.stream().map((ratio) -> ratio.pValue(1)).toList());
		return IntStream.range(0, family.size())
			.anyMatch((member) -> family.get(member).interval(levels.get(member)).excludesOne());
	}

	private List<Double> runs(int repeats, double spread, double slowRuns, double drift) {
		return IntStream.range(0, repeats)
			.mapToObj((round) -> run(spread, slowRuns) * (1 - drift * round / repeats))
			.toList();
	}

	private double run(double spread, double slowRuns) {
		double slowed = (this.random.nextDouble() < slowRuns) ? 1 + 3 * spread : 1;
		return 100 / slowed * Math.exp(spread * this.random.nextGaussian());
	}

}
