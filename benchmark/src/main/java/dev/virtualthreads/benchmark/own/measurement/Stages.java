package dev.virtualthreads.benchmark.own.measurement;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

import dev.virtualthreads.benchmark.own.request.OwnLoad;

/**
 * Loads that a service gets: those that the reader wants, otherwise one below the pool of
 * platform threads and one above it.
 *
 * @param load wishes of the reader
 * @param suffix end of the labels
 */
record Stages(OwnLoad load, String suffix) {

	/** Users above the pool of a server with common settings. */
	static final int MANY_USERS = 500;

	/** Number of users of the first look. */
	private static final int FIRST_USERS = 100;

	private static final int USERS_PER_THREAD = 5;

	private static final int THREADS_PER_USER = 4;

	/** Share of the users from which on a pool may have more threads than they need. */
	private static final double ALL_USERS = 0.9;

	/** Returns a small load for the first look. */
	Stage first(Check check) {
		return this.load.rates().isEmpty()
				? users(Math.min(FIRST_USERS, this.load.users().isEmpty() ? FIRST_USERS : this.load.users().getLast()),
						check)
				: rate(this.load.rates().getFirst(), check);
	}

	/** Returns the highest load. */
	Stage highest(Check check, OptionalInt pool) {
		if (!this.load.rates().isEmpty()) {
			return rate(this.load.rates().getLast(), check);
		}
		int many = pool.isPresent() ? Math.min(MANY_USERS, USERS_PER_THREAD * pool.getAsInt()) : MANY_USERS;
		return users(this.load.users().isEmpty() ? many : this.load.users().getLast(), check);
	}

	/** Returns all loads, from the lowest to the highest. */
	List<Stage> all(Check check, OptionalInt pool) {
		List<Stage> stages = new ArrayList<>();
		this.load.users().forEach((count) -> stages.add(users(count, check)));
		this.load.rates().forEach((perSecond) -> stages.add(rate(perSecond, check)));
		if (stages.isEmpty()) {
			pool.ifPresent((threads) -> stages.add(users(Math.max(1, threads / THREADS_PER_USER), check)));
			stages.add(highest(check, pool));
		}
		return stages;
	}

	/** Returns the size of a pool that had to let users wait, empty if it had not. */
	static OptionalInt pool(OptionalInt threads, Stage under) {
		return (under.turn().arrivals() == null && threads.isPresent()
				&& threads.getAsInt() < ALL_USERS * under.turn().users().count()) ? threads : OptionalInt.empty();
	}

	private Stage users(int count, Check check) {
		return Stage.ofUsers(count, check, this.load.duration(), this.suffix);
	}

	private Stage rate(int perSecond, Check check) {
		return Stage.ofRate(perSecond, check, this.load.duration(), this.suffix);
	}

}
