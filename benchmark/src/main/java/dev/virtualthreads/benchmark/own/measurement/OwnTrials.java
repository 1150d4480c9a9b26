package dev.virtualthreads.benchmark.own.measurement;

import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.load.Load;
import dev.virtualthreads.benchmark.own.measurement.FirstLook.Stage;
import dev.virtualthreads.benchmark.own.measurement.Observations.Capacity;
import dev.virtualthreads.benchmark.own.measurement.Observations.Conditions;
import dev.virtualthreads.benchmark.own.measurement.Observations.Tried;
import dev.virtualthreads.benchmark.own.why.PlatformPool;
import dev.virtualthreads.benchmark.trial.MeasuredCells;
import dev.virtualthreads.benchmark.trial.MeasuredService;
import dev.virtualthreads.benchmark.trial.SideBreak;
import dev.virtualthreads.benchmark.trial.SideBySide;
import dev.virtualthreads.benchmark.trial.WarmWindow;
import org.jspecify.annotations.Nullable;

/** Trials of the reader's service: a warm-up, and turns under each load of the plan. */
final class OwnTrials {

	/** Part of the time that the first warm-up may take. */
	private static final double MOST_OF_TIME = 0.5;

	private final MeasuredCells cells;

	private final RoughAnswer rough;

	private final long deadline;

	private final boolean running;

	private FirstLook look;

	/** Schedule of all pairs, null before the first group is warm. */
	private @Nullable Schedule schedule;

	private @Nullable Capacity capacity;

	private boolean settled = true;

	private String platformPool = "";

	/** Groups of services that are measured. */
	private int measured;

	/**
	 * Prepares trials, all of one process if that is already running.
	 * @param deadline time of {@link System#nanoTime()} at which they should have ended
	 */
	OwnTrials(FirstLook look, MeasuredCells cells, RoughAnswer rough, long deadline, boolean running) {
		this.look = look;
		this.cells = cells;
		this.rough = rough;
		this.deadline = deadline;
		this.running = running;
	}

	SideBySide sideBySide(Consumer<SideBreak> onBreak) {
		return new SideBySide(this.cells, timeout(), onBreak);
	}

	SideBySide aside() {
		return new SideBySide(this.cells.apart(), timeout(), (broken) -> {
		});
	}

	private Duration timeout() {
		return this.look.check().timeout(this.look.highest().turn().users().count());
	}

	/**
	 * Warms services up and measures them.
	 * @param begin time of {@link System#nanoTime()} at which they were started
	 * @param groups number of such groups of services in a repeat
	 */
	void measure(SideBySide sides, List<? extends MeasuredService> services, long begin, int groups) {
		long started = System.nanoTime();
		Schedule known = this.schedule;
		if (known == null) {
			known = plan(sides, services.getFirst(), begin, groups);
			this.schedule = known;
			if (known == null) {
				this.measured++;
				return;
			}
			this.cells.listener().expect(known.secondsToCome());
		}
		else {
			double left = (this.look.load().repeats() == null) ? Schedule.secondsUntil(this.deadline)
					: Double.POSITIVE_INFINITY;
			warmUp(sides, started, known.warmUpLimit(1 + this.measured / groups, left));
		}
		for (Stage stage : this.look.loads()) {
			sides.measure(stage.whole(), stage.turn(), known.turns(), known.turnsOfRepeat());
		}
		if (this.measured == 0) {
			lookAtPool(sides, services.getFirst());
		}
		this.measured++;
	}

	// The reason why a mode is slower may be in its own process only.
	private void lookAtPool(SideBySide sides, MeasuredService first) {
		Load highest = this.look.highest().turn();
		// a rate may have more requests than the service has ever had users
		if (first.process().isPresent() && highest.arrivals() == null) {
			this.platformPool = PlatformPool.look(first.process().getAsInt(), highest.users().count(),
					(looking) -> sides.underLoad(highest, looking));
		}
	}

	// null if the warm-up has ended all services
	private @Nullable Schedule plan(SideBySide sides, MeasuredService first, long begin, int groups) {
		long started = System.nanoTime();
		this.look = this.look.at(sides, first, this.measured == 0);
		warmUp(sides, started, MOST_OF_TIME * Schedule.secondsUntil(this.deadline) / groups);
		if (sides.lastWindows().isEmpty()) {
			return null;
		}
		this.look = this.look.afterWarmUp(first);
		// threads that hang answer no further request
		Capacity full = sides.lastWindows().getFirst().errors().isEmpty() ? this.look.capacity(first) : null;
		this.capacity = full;
		if (full != null) {
			this.cells.listener()
				.tell("The pool of platform threads has %d; a single answer takes %.0f ms, so it is full at about %.0f requests per second. How many does yours get? --peak-rate"
					.formatted(full.threads(), full.answer().toNanos() / 1e6, full.perSecond()));
		}
		double round = sides.lastWindows().stream().mapToDouble(WarmWindow::seconds).sum();
		int turns = this.look.highest().turnsIn(this.look.load().duration());
		Schedule.Times times = new Schedule.Times(groups * (started - begin) / 1e9,
				groups * (System.nanoTime() - started) / 1e9, groups * round, this.look.loads().size());
		return this.running ? Schedule.ofRunning(this.look.load().repeats(), times, turns)
				: Schedule.of(this.look.load().repeats(), times, turns, Schedule.secondsUntil(this.deadline));
	}

	private void warmUp(SideBySide sides, long started, double mostSeconds) {
		Stage highest = this.look.highest();
		String label = highest.whole().label();
		this.settled &= sides.warmUp(highest.turn(), started + (long) (1e9 * mostSeconds),
				() -> this.rough.update(sides.lastWindows(), label, false));
		this.rough.update(sides.lastWindows(), label, true);
	}

	int pairs() {
		return (this.schedule != null) ? this.schedule.pairs() : 1;
	}

	FirstLook look() {
		return this.look;
	}

	String platformPool() {
		return this.platformPool;
	}

	MeasuredCells cells() {
		return this.cells;
	}

	Observations found(Explanation why, Failures failures, List<Tried> tried, List<String> more) {
		List<String> all = Stream.concat(this.look.remarks().stream(), more.stream()).distinct().toList();
		return new Observations(why, failures.all(), this.capacity, tried,
				(this.schedule == null) ? new Conditions(0, this.settled, 0, all)
						: new Conditions(pairs(), this.settled, this.schedule.minutesForThree(), all));
	}

}
