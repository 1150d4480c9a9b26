package dev.virtualthreads.measuring.comparison;

import java.util.ArrayList;
import java.util.List;
import java.util.function.ToIntFunction;

/**
 * Order of trials: A B C, then C B A, and so on, so that a drifting machine favours no
 * contender.
 */
public final class FairOrder {

	private FairOrder() {
	}

	/**
	 * Returns all turns in this order.
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

	/**
	 * One trial of a contender.
	 *
	 * @param <C> the type of the contenders
	 * @param repeat counted from 1
	 */
	public record Turn<C>(C contender, int repeat) {
	}

}
