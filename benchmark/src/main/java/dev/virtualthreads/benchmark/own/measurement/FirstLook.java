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
import dev.virtualthreads.benchmark.own.measurement.Observations.Capacity;
import dev.virtualthreads.benchmark.own.request.OwnLoad;
import dev.virtualthreads.benchmark.own.why.RequestThreadsWatch;
import dev.virtualthreads.benchmark.own.why.ThreadDumps;
import dev.virtualthreads.benchmark.trial.MeasuredService;
import dev.virtualthreads.benchmark.trial.SideBySide;
import dev.virtualthreads.benchmark.trial.ThreadMode;
import dev.virtualthreads.benchmark.trial.WarmWindow;
import org.jspecify.annotations.Nullable;

/**
 * Knowledge about the services before they are measured, and the loads that follow: those
 * that the reader wants, else one below the size of the pool and one above it.
 *
 * @param pool size of a pool that lets users wait, empty if unknown or none does
 * @param threads threads that handle requests of the first service, null if unknown
 */
record FirstLook(OwnLoad load, String suffix, Check check, OptionalInt pool, @Nullable ThreadMode threads,
		List<String> remarks) {

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

	FirstLook(OwnLoad load, String suffix, Check check) {
		this(load, suffix, check, OptionalInt.empty(), null, List.of());
	}

	/** Looks at the answers to a few users, and at the threads of the first service. */
	FirstLook at(SideBySide sides, MeasuredService service, boolean first) {
		Stage stage = first();
		OptionalInt pid = service.process();
		try (RequestThreadsWatch watch = (first && pid.isPresent()) ? new RequestThreadsWatch(pid.getAsInt()) : null) {
			sides.warmUp(stage.turn(), 0, () -> {
			});
			List<WarmWindow> windows = sides.lastWindows();
			boolean differ = !windows.isEmpty() && windows.stream().allMatch(WarmWindow::hasOtherBodies);
			return new FirstLook(this.load, this.suffix, differ ? this.check.ofStatus() : this.check,
					pool(threads(service), stage), (watch != null) ? watch.threads() : this.threads,
					differ ? List.of("Answers to the same request differ, so only their status is checked.")
							: List.of());
		}
	}

	/** Looks once more for the pool, after the warm-up with the highest load. */
	FirstLook afterWarmUp(MeasuredService service) {
		return this.pool.isPresent() ? this : new FirstLook(this.load, this.suffix, this.check,
				pool(threads(service), highest()), this.threads, this.remarks);
	}

	private static OptionalInt threads(MeasuredService service) {
		return service.process().isPresent() ? ThreadDumps.serverThreads(service.process().getAsInt())
				: OptionalInt.empty();
	}

	/** Returns the size of a pool that had to let users wait, empty if it had not. */
	static OptionalInt pool(OptionalInt threads, Stage under) {
		return (under.turn().arrivals() == null && threads.isPresent()
				&& threads.getAsInt() < ALL_USERS * under.turn().users().count()) ? threads : OptionalInt.empty();
	}

	/** Returns when the pool is full, null without one or if the service has ended. */
	@Nullable Capacity capacity(MeasuredService service) {
		return (this.pool.isPresent() && service.exitCode().isEmpty())
				? new Capacity(this.pool.getAsInt(), this.check.warmAnswerTime(service.uri())) : null;
	}

	Stage first() {
		return !this.load.rates().isEmpty() ? rate(this.load.rates().getFirst())
				: users(Math.min(FIRST_USERS, this.load.users().isEmpty() ? FIRST_USERS : this.load.users().getLast()));
	}

	Stage highest() {
		if (!this.load.rates().isEmpty()) {
			return rate(this.load.rates().getLast());
		}
		int many = this.pool.isPresent() ? Math.min(MANY_USERS, USERS_PER_THREAD * this.pool.getAsInt()) : MANY_USERS;
		return users(this.load.users().isEmpty() ? many : this.load.users().getLast());
	}

	List<Stage> loads() {
		List<Stage> stages = new ArrayList<>();
		this.load.users().forEach((count) -> stages.add(users(count)));
		this.load.rates().forEach((perSecond) -> stages.add(rate(perSecond)));
		if (stages.isEmpty()) {
			this.pool.ifPresent((size) -> stages.add(users(Math.max(1, size / THREADS_PER_USER))));
			stages.add(highest());
		}
		return stages;
	}

	private Stage users(int count) {
		Duration turn = this.check.turn();
		Users users = Users.during(turn, count);
		boolean reconnects = turn.compareTo(KEPT_OPEN) > 0 && count > USERS_AT_ONCE;
		return new Stage(closed(Users.during(this.load.duration(), count)),
				closed(reconnects ? users.within(turn.plus(RAMP_UP)).rampingUpIn(RAMP_UP) : users));
	}

	private Stage rate(int perSecond) {
		Duration turn = this.check.turn();
		return new Stage(open(perSecond, this.load.duration()),
				open(perSecond, (turn.compareTo(SHORTEST_OPEN_TURN) < 0) ? SHORTEST_OPEN_TURN : turn));
	}

	private Load closed(Users users) {
		Exchange first = this.check.exchanges().getFirst();
		return mixed(Load.of(users.count() + " users" + this.suffix, first, users, noRounds(first, users)));
	}

	private Load open(int perSecond, Duration time) {
		Exchange first = this.check.exchanges().getFirst();
		Arrivals arrivals = new Arrivals(
				List.of(new Arrivals.Phase(perSecond, FILLING), new Arrivals.Phase(perSecond, time)), 1, time,
				Duration.ZERO);
		return mixed(Load.of(perSecond + "/s" + this.suffix, first, arrivals, noRounds(first, Users.during(time, 1))));
	}

	// The warm-up has turns of the load and no rounds.
	private static WarmUpRound noRounds(Exchange exchange, Users users) {
		return new WarmUpRound(exchange, users, Duration.ZERO, 0, 0);
	}

	private Load mixed(Load alone) {
		return (this.check.exchanges().size() > 1) ? alone.mixing(this.check.exchanges()) : alone;
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
