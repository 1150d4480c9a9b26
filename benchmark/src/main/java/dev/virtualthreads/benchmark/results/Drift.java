package dev.virtualthreads.benchmark.results;

import java.util.List;
import java.util.function.ToDoubleFunction;

import dev.virtualthreads.benchmark.results.stats.Median;
import org.jspecify.annotations.Nullable;

/**
 * Change of a service from the first to the last third of a trial, as natural logarithms
 * of later ÷ earlier.
 *
 * @param answers change of the answers per second
 * @param cpuPerAnswer change of the CPU per answer, 0 for a service that is nearly idle
 * @param answersApart the first one without the change of the services beside it
 * @param cpuPerAnswerApart the second one without the change of the services beside it
 */
public record Drift(double answers, double cpuPerAnswer, double answersApart, double cpuPerAnswerApart) {

	private static final double TOLERANCE = 0.1;

	private static final int FEWEST_OF_A_DIRECTION = 3;

	/**
	 * Returns whether a service was steady, null if every trial was too short. A service
	 * that is still compiled changes in the same direction in each of them, a machine
	 * whose speed scatters does not. A change that services have together, because they
	 * were measured at the same time, is that of the machine unless it has the same
	 * direction in each trial.
	 */
	public static @Nullable Boolean isSteady(List<Drift> trials) {
		return trials.isEmpty() ? null : isSteady(trials, Drift::answers, Drift::answersApart)
				&& isSteady(trials, Drift::cpuPerAnswer, Drift::cpuPerAnswerApart);
	}

	private static boolean isSteady(List<Drift> trials, ToDoubleFunction<Drift> together,
			ToDoubleFunction<Drift> apart) {
		return isSmall(trials, together) || (isSmall(trials, apart) && !isInOneDirection(trials, together));
	}

	private static boolean isSmall(List<Drift> trials, ToDoubleFunction<Drift> change) {
		return Math.abs(Median.of(trials.stream().map(change::applyAsDouble).toList())) <= -Math.log(1 - TOLERANCE);
	}

	// Services that are all compiled change together, but so in every trial.
	private static boolean isInOneDirection(List<Drift> trials, ToDoubleFunction<Drift> change) {
		return trials.size() >= FEWEST_OF_A_DIRECTION
				&& trials.stream().mapToDouble(change).map(Math::signum).distinct().count() == 1;
	}

}
