package dev.virtualthreads.benchmark.why;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Amounts that belong to stacks, summed by the place in the code. */
final class Places {

	private final Map<Key, Place> places = new LinkedHashMap<>();

	private double total;

	void add(String reason, Stack stack, double amount) {
		this.places.merge(new Key(stack.place(), reason), new Place(reason, stack, 1, amount), Place::plus);
		this.total += amount;
	}

	double total() {
		return this.total;
	}

	List<Place> atLeast(double amount) {
		return this.places.values()
			.stream()
			.filter((place) -> place.amount() >= amount)
			.sorted(Comparator.comparingDouble(Place::amount).reversed())
			.toList();
	}

	private record Key(StackFrame frame, String reason) {

	}

	/**
	 * Place in the code.
	 *
	 * @param reason what all events have in common
	 * @param stack stack of the first event
	 * @param count number of events
	 * @param amount sum of their amounts
	 */
	record Place(String reason, Stack stack, long count, double amount) {

		private Place plus(Place other) {
			return new Place(this.reason, this.stack, this.count + other.count, this.amount + other.amount);
		}

		String name() {
			return this.stack.place().toString();
		}

	}

}
