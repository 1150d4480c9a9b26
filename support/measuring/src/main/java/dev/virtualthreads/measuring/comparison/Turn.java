package dev.virtualthreads.measuring.comparison;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;

/**
 * One trial in the order of a comparison.
 *
 * @param <C> the type of the contenders
 * @param repeat counted from 1
 */
public record Turn<C>(C contender, int repeat) {

	/**
	 * Returns all turns in a fair order: A B C, then C B A, and so on, so that a drifting
	 * machine favours no contender.
	 * @param repeats the number of trials of a contender
	 */
	public static <C> List<Turn<C>> of(List<C> contenders, ToIntFunction<C> repeats) {
		List<Turn<C>> turns = new ArrayList<>();
		List<C> order = contenders;
		int most = contenders.stream().mapToInt(repeats).max().orElse(0);
		for (int repeat = 1; repeat <= most; repeat++) {
			for (C contender : order) {
				if (repeat <= repeats.applyAsInt(contender)) {
					turns.add(new Turn<>(contender, repeat));
				}
			}
			order = order.reversed();
		}
		return turns;
	}

}
