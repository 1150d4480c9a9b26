package dev.virtualthreads.benchmark.own.measurement;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.measure.MeasuredCells;
import dev.virtualthreads.benchmark.measure.SideBreak;
import dev.virtualthreads.benchmark.measure.SideBySide;
import dev.virtualthreads.benchmark.measure.WarmWindow;
import dev.virtualthreads.benchmark.own.request.OwnLoad;
import dev.virtualthreads.benchmark.process.MeasuredService;
import dev.virtualthreads.benchmark.process.ThreadMode;
import dev.virtualthreads.benchmark.why.RequestThreadsWatch;
import dev.virtualthreads.benchmark.why.ThreadDumps;
import org.jspecify.annotations.Nullable;

/**
 * Trials of the reader's service: a first look with few users, the warm-up, and turns
 * under each load. The first warm-up decides on the loads and on the schedule.
 */
final class OwnTrials {

	/** Part of the time that the first warm-up may take. */
	private static final double MOST_OF_TIME = 0.5;

	private final Stages stages;

	private final MeasuredCells cells;

	private final RoughAnswer rough;

	private final long deadline;

	private final boolean running;

	private final Consumer<@Nullable ThreadMode> onThreads;

	private final List<String> remarks = new ArrayList<>();

	private Check check;

	private OptionalInt pool = OptionalInt.empty();

	private @Nullable Schedule schedule;

	private @Nullable Capacity capacity;

	private boolean settled = true;

	/** Groups of services that are measured. */
	private int measured;

	/**
	 * Prepares trials.
	 * @param onThreads is told of the threads that handle requests, null if unknown,
	 * before the warm-up
	 * @param deadline time of {@link System#nanoTime()} at which they should have ended
	 * @param running whether all repeats are of a process that somebody else has started
	 */
	OwnTrials(Stages stages, Check check, MeasuredCells cells, RoughAnswer rough, long deadline, boolean running,
			Consumer<@Nullable ThreadMode> onThreads) {
		this.stages = stages;
		this.check = check;
		this.cells = cells;
		this.rough = rough;
		this.deadline = deadline;
		this.running = running;
		this.onThreads = onThreads;
	}

	/** Returns a place for services that run at the same time. */
	SideBySide sideBySide(Consumer<SideBreak> onBreak) {
		return new SideBySide(this.cells, this.check.timeout(highest().turn().users().count()), onBreak);
	}

	Stage highest() {
		return this.stages.highest(this.check, this.pool);
	}

	/**
	 * Warms services up and measures them.
	 * @param services the services
	 * @param begin time of {@link System#nanoTime()} at which they were started
	 * @param groups number of such groups of services in a repeat
	 */
	void measure(SideBySide sides, List<? extends MeasuredService> services, long begin, int groups) {
		double startSeconds = secondsSince(begin);
		long started = System.nanoTime();
		MeasuredService first = services.getFirst();
		if (this.schedule == null) {
			look(sides, first);
		}
		Stage highest = highest();
		this.settled &= sides.warmUp(highest.turn(), started + (long) (1e9 * warmUpLimit(groups)),
				() -> this.rough.update(sides.lastWindows(), highest.whole().label(), false));
		this.rough.update(sides.lastWindows(), highest.whole().label(), true);
		if (this.schedule == null) {
			this.pool = this.pool.isPresent() ? this.pool : Stages.pool(threads(first), highest);
			this.capacity = capacity(first);
			tellCapacity();
			double round = sides.lastWindows().stream().mapToDouble(WarmWindow::seconds).sum();
			this.schedule = schedule(new Schedule.Times(groups * startSeconds, groups * secondsSince(started),
					groups * round, loads().size()));
			this.cells.listener().expect(this.schedule.secondsToCome());
		}
		for (Stage stage : loads()) {
			sides.measure(stage.whole(), stage.turn(), this.schedule.turns(), this.schedule.turnsOfRepeat());
		}
		this.measured++;
	}

	// Records the answers to more than one user, and the number of threads the server
	// uses.
	private void look(SideBySide sides, MeasuredService service) {
		Stage first = this.stages.first(this.check);
		OptionalInt pid = service.process();
		try (RequestThreadsWatch watch = pid.isPresent() ? new RequestThreadsWatch(pid.getAsInt()) : null) {
			sides.warmUp(first.turn(), 0, () -> {
			});
			this.onThreads.accept((watch != null) ? watch.threads() : null);
		}
		List<WarmWindow> windows = sides.lastWindows();
		if (!windows.isEmpty() && windows.stream().allMatch(WarmWindow::hasOtherBodies)) {
			this.check = this.check.ofStatus();
			this.remarks.add("Answers to the same request differ, so only their status is checked.");
		}
		this.pool = Stages.pool(threads(service), first);
	}

	private static OptionalInt threads(MeasuredService service) {
		return service.process().isPresent() ? ThreadDumps.serverThreads(service.process().getAsInt())
				: OptionalInt.empty();
	}

	/** Returns the time of an answer of a warm service to a single user. */
	Duration answerTime(MeasuredService service) {
		return this.check.warmAnswerTime(service.uri());
	}

	private @Nullable Capacity capacity(MeasuredService service) {
		return this.pool.isPresent() ? new Capacity(this.pool.getAsInt(), answerTime(service)) : null;
	}

	private void tellCapacity() {
		if (this.capacity != null) {
			this.cells.listener()
				.tell(String.format(Locale.ROOT,
						"The pool of platform threads has %d; a single answer takes %.0f ms, so it is full at about %.0f requests per second. How many does yours get? --peak-rate",
						this.capacity.threads(), this.capacity.answer().toNanos() / 1e6, this.capacity.perSecond()));
		}
	}

	private static double secondsSince(long nanoTime) {
		return (System.nanoTime() - nanoTime) / 1e9;
	}

	private Schedule schedule(Schedule.Times times) {
		OwnLoad load = this.stages.load();
		int turns = highest().turnsIn(load.duration());
		return this.running ? Schedule.ofRunning(load.repeats(), turns)
				: Schedule.of(load.repeats(), times, turns, Schedule.secondsUntil(this.deadline));
	}

	private double warmUpLimit(int groups) {
		double left = Schedule.secondsUntil(this.deadline);
		if (this.schedule == null) {
			return MOST_OF_TIME * left / groups;
		}
		boolean inTime = this.stages.load().repeats() == null;
		return this.schedule.warmUpLimit(1 + this.measured / groups, inTime ? left : Double.POSITIVE_INFINITY);
	}

	List<Stage> loads() {
		return this.stages.all(this.check, this.pool);
	}

	boolean hasSchedule() {
		return this.schedule != null;
	}

	@Nullable Capacity capacity() {
		return this.capacity;
	}

	OptionalInt pool() {
		return this.pool;
	}

	Schedule schedule() {
		return Objects.requireNonNull(this.schedule, "before the first warm-up");
	}

	MeasuredCells cells() {
		return this.cells;
	}

	/**
	 * Returns the conditions of what was measured.
	 * @param more further remarks
	 */
	Conditions conditions(List<String> more) {
		List<String> all = Stream.concat(this.remarks.stream(), more.stream()).distinct().toList();
		if (this.schedule == null) {
			return new Conditions(0, this.settled, 0, all);
		}
		return new Conditions(this.schedule.pairs(), this.settled, this.schedule.minutesForThree(), all);
	}

}
