package dev.virtualthreads.benchmark.own.measurement;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

import dev.virtualthreads.benchmark.load.Arrivals;
import dev.virtualthreads.benchmark.load.Exchange;
import dev.virtualthreads.benchmark.load.Load;
import dev.virtualthreads.benchmark.load.Users;
import dev.virtualthreads.benchmark.load.WarmUpRound;
import dev.virtualthreads.benchmark.own.request.OwnLoad;

/**
 * Loads that a service gets: those that the reader wants, otherwise one below the pool of
 * platform threads and one above it.
 */
record Stages(OwnLoad load, String suffix) {

	/** Users above the pool of a server with common settings. */
	static final int MANY_USERS = 500;

	private static final int FIRST_USERS = 100;

	private static final int USERS_PER_THREAD = 5;

	private static final int THREADS_PER_USER = 4;

	/** Share of the users from which on a pool may have more threads than they need. */
	private static final double ALL_USERS = 0.9;

	/** Users who start at once. More connections than the server accepts would wait. */
	private static final int USERS_AT_ONCE = 100;

	/** A server keeps a connection without a request for about as long. */
	private static final Duration KEPT_OPEN = Duration.ofSeconds(10);

	private static final Duration RAMP_UP = Duration.ofSeconds(1);

	private static final Duration FILLING = Duration.ofSeconds(1);

	private static final Duration SHORTEST_OPEN_TURN = Duration.ofSeconds(3);

	Stage first(Check check) {
		return this.load.rates().isEmpty()
				? users(Math.min(FIRST_USERS, this.load.users().isEmpty() ? FIRST_USERS : this.load.users().getLast()),
						check)
				: rate(this.load.rates().getFirst(), check);
	}

	Stage highest(Check check, OptionalInt pool) {
		if (!this.load.rates().isEmpty()) {
			return rate(this.load.rates().getLast(), check);
		}
		int many = pool.isPresent() ? Math.min(MANY_USERS, USERS_PER_THREAD * pool.getAsInt()) : MANY_USERS;
		return users(this.load.users().isEmpty() ? many : this.load.users().getLast(), check);
	}

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
		String label = count + " users" + this.suffix;
		Duration turn = check.turn();
		Users users = Users.during(turn, count);
		boolean reconnects = turn.compareTo(KEPT_OPEN) > 0 && count > USERS_AT_ONCE;
		return new Stage(closed(label, check.exchanges(), Users.during(this.load.duration(), count)), closed(label,
				check.exchanges(), reconnects ? users.within(turn.plus(RAMP_UP)).rampingUpIn(RAMP_UP) : users));
	}

	private Stage rate(int perSecond, Check check) {
		String label = perSecond + "/s" + this.suffix;
		Duration turn = check.turn();
		return new Stage(open(label, check.exchanges(), perSecond, this.load.duration()), open(label, check.exchanges(),
				perSecond, (turn.compareTo(SHORTEST_OPEN_TURN) < 0) ? SHORTEST_OPEN_TURN : turn));
	}

	private static Load closed(String label, List<Exchange> exchanges, Users users) {
		return mixed(Load.of(label, exchanges.getFirst(), users, noRounds(exchanges, users)), exchanges);
	}

	private static Load open(String label, List<Exchange> exchanges, int perSecond, Duration time) {
		Arrivals arrivals = new Arrivals(
				List.of(new Arrivals.Phase(perSecond, FILLING), new Arrivals.Phase(perSecond, time)), 1, time,
				Duration.ZERO);
		return mixed(Load.of(label, exchanges.getFirst(), arrivals, noRounds(exchanges, Users.during(time, 1))),
				exchanges);
	}

	// The warm-up has turns of the load and no rounds.
	private static WarmUpRound noRounds(List<Exchange> exchanges, Users users) {
		return new WarmUpRound(exchanges.getFirst(), users, Duration.ZERO, 0, 0);
	}

	private static Load mixed(Load load, List<Exchange> exchanges) {
		return (exchanges.size() > 1) ? load.mixing(exchanges) : load;
	}

	/** Load of the cells, and the same load for one turn. */
	record Stage(Load whole, Load turn) {

		/** Returns the number of turns that take a time, an even one for a fair order. */
		int turnsIn(Duration time) {
			Duration turn = (this.turn.arrivals() != null) ? this.turn.arrivals().measuredLength()
					: this.turn.users().window();
			int turns = (int) Math.ceilDiv(time.toMillis(), turn.toMillis());
			return turns + turns % 2;
		}

	}

}
