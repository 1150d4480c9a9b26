package dev.virtualthreads.benchmark.trial;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.BiFunction;

/**
 * Order of trials in which a drifting machine favours no contender: A B C, C B A, B C A,
 * A C B and so on, so that each comes first, last and between as often as the others.
 * That is balanced for an even number of rounds. For an odd multiple of the contenders,
 * each round starts one contender later instead: A B C, B C A, C A B.
 */
final class FairOrder {

	private FairOrder() {
	}

	/**
	 * Returns the turns of some repeats in this order.
	 * @param usual usual number of trials of each contender
	 */
	static <C, T> List<T> of(List<C> contenders, Repeats repeats, int usual, BiFunction<C, Integer, T> turn) {
		return repeats.numbers(usual)
			.boxed()
			.flatMap((repeat) -> round(contenders, repeat - 1, repeats.all(usual)).stream()
				.map((contender) -> turn.apply(contender, repeat)))
			.toList();
	}

	/**
	 * Returns the contenders in the order of one round.
	 * @param number counted from 0
	 * @param rounds number of all rounds, 0 if it is unknown
	 */
	static <C> List<C> round(List<C> contenders, int number, int rounds) {
		boolean rotates = rounds % 2 == 1 && rounds % Math.max(1, contenders.size()) == 0;
		List<C> order = new ArrayList<>(contenders);
		Collections.rotate(order, -(rotates ? number : number / 2));
		return (rotates || number % 2 == 0) ? order : order.reversed();
	}

}
