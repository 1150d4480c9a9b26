package dev.virtualthreads.benchmark.trial;

import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * Repeats of each cell that are measured.
 *
 * @param first counted from 1
 * @param number empty for the usual number of the scenario
 */
public record Repeats(int first, OptionalInt number) {

	public static final Repeats USUAL = new Repeats(1, OptionalInt.empty());

	public static Repeats first(int number) {
		return new Repeats(1, OptionalInt.of(number));
	}

	/** Returns one of the usual repeats alone, with the order that it has among them. */
	public static Repeats only(int repeat) {
		return new Repeats(repeat, OptionalInt.of(1));
	}

	IntStream numbers(int usual) {
		return IntStream.range(this.first, this.first + this.number.orElse(usual));
	}

	/** Returns the number of all repeats, also of those at other times. */
	int all(int usual) {
		return (this.first > 1) ? usual : this.number.orElse(usual);
	}

}
