package dev.virtualthreads.measuring.comparison;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Order of trials in which a drifting machine favours no contender: A B C, then C B A,
 * and so on. That is balanced for an even number of repeats. For an odd multiple of the
 * contenders, each repeat starts one contender later instead: A B C, B C A, C A B.
 */
public final class FairOrder {

	private FairOrder() {
	}

	/**
	 * Returns all turns in this order.
	 * @param repeats the number of trials of each contender
	 */
	public static <C> List<Turn<C>> of(List<C> contenders, int repeats) {
		boolean rotates = repeats % 2 == 1 && repeats % contenders.size() == 0;
		List<Turn<C>> turns = new ArrayList<>();
		List<C> order = new ArrayList<>(contenders);
		for (int repeat = 1; repeat <= repeats; repeat++) {
			for (C contender : order) {
				turns.add(new Turn<>(contender, repeat));
			}
			if (rotates) {
				Collections.rotate(order, -1);
			}
			else {
				Collections.reverse(order);
			}
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
