package dev.virtualthreads.benchmark.own.why;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Amounts that belong to stacks, summed by the place in the code. */
final class Places {

	private final Map<List<Object>, Place> places = new LinkedHashMap<>();

	private double total;

	void add(String reason, Stack stack, double amount) {
		this.places.merge(List.of(stack.place(), reason), new Place(reason, stack, 1, amount),
				(sum, next) -> new Place(reason, sum.stack, sum.count + 1, sum.amount + amount));
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

	/** Place in the code, with the stack of the first event and a sum of amounts. */
	record Place(String reason, Stack stack, long count, double amount) {

		String name() {
			return this.stack.place().toString();
		}

	}

}
