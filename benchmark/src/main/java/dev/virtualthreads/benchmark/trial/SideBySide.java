package dev.virtualthreads.benchmark.trial;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;

import dev.virtualthreads.benchmark.load.Load;
import dev.virtualthreads.benchmark.load.LoadResult;
import dev.virtualthreads.benchmark.results.stats.ErrorShare;
import dev.virtualthreads.program.MeasurementException;
import org.jspecify.annotations.Nullable;

/**
 * Contenders whose services run at the same time. They get the load in turns, in the
 * warm-up, too, so that a machine that becomes slower or faster does so for all of them.
 */
public final class SideBySide implements AutoCloseable {

	private final MeasuredCells cells;

	private final Duration timeout;

	private final Consumer<SideBreak> onBreak;

	private final List<Side> sides = new ArrayList<>();

	/**
	 * Begins without a service.
	 * @param timeout limit of the wait for a response
	 * @param onBreak is told of a service with errors, and of one that has ended
	 */
	public SideBySide(MeasuredCells cells, Duration timeout, Consumer<SideBreak> onBreak) {
		this.cells = cells;
		this.timeout = timeout;
		this.onBreak = onBreak;
	}

	/** Adds a service, which is closed with this object. */
	public void add(Turn turn, MeasuredService service) {
		this.sides.add(new Side(turn, new ServiceUnderLoad(service, this.cells.remotes(service), this.timeout)));
	}

	/** Starts a service and adds it. A failed start is an error of its cell. */
	void start(Turn turn, Function<Turn, ? extends MeasuredService> starter) {
		this.cells.listener().starting(turn);
		long begin = System.nanoTime();
		try {
			add(turn, starter.apply(turn));
		}
		catch (MeasurementException ex) {
			turn.scenario().loads().forEach((load) -> this.cells.addFailedStart(turn.under(load), ex, begin));
		}
	}

	/**
	 * Sends a load to all services in turns until each has settled.
	 * @param part load of one turn
	 * @param until time of {@link System#nanoTime()} at which the last round begins
	 * @param afterRound runs after each round
	 * @return whether each service has settled
	 */
	public boolean warmUp(Load part, long until, Runnable afterRound) {
		boolean settled = false;
		for (int number = 0; !settled && (number == 0 || System.nanoTime() < until); number++) {
			FairOrder.round(able(part), number, 0).forEach((side) -> warmUp(side, part));
			settled = able(part).stream().allMatch((side) -> side.hasSettledUnder(part));
			afterRound.run();
		}
		return settled;
	}

	// The first errors may be those of a cold service, which nothing follows.
	private void warmUp(Side side, Load part) {
		String when = "the warm-up with " + part.label();
		long begin = System.nanoTime();
		boolean hadErrors = hasErrors(side.warm());
		try {
			Trial window = side.service().measure(side.turn().under(part));
			side.warmedUp(part, window);
			if (hadErrors && hasErrors(window)) {
				side.breakUnder(part);
				broke(side, when, part, window.result());
				this.cells.add(side.turnUnder(part), window);
			}
		}
		catch (MeasurementException ex) {
			fail(side, side.turnUnder(part), when, part, ex, begin);
		}
	}

	private static boolean hasErrors(@Nullable Trial window) {
		return window != null && !window.result().errors().isEmpty();
	}

	/** Returns the last window of the warm-up of each contender that has one. */
	public List<WarmWindow> lastWindows() {
		return this.sides.stream()
			.filter((side) -> side.warm() != null)
			.map((side) -> WarmWindow.of(side.turn().contender(), Objects.requireNonNull(side.warm())))
			.toList();
	}

	/**
	 * Measures a load.
	 * @param load load of the cells
	 * @param part the same load for one turn
	 * @param parts number of turns of each service
	 * @param ofRepeat number of turns that make a repeat
	 */
	public void measure(Load load, Load part, int parts, int ofRepeat) {
		int repeat = this.sides.isEmpty() ? 0 : this.sides.getFirst().turn().repeat();
		for (int number = 0; number < parts; number++) {
			Load next = part.seeded((long) repeat * parts + number);
			FairOrder.round(able(load), number, parts).forEach((side) -> measure(side, load, next));
			if ((number + 1) % ofRepeat == 0) {
				add(load);
			}
		}
	}

	private void measure(Side side, Load load, Load part) {
		if (side.isBrokenUnder(load)) {
			return;
		}
		this.cells.listener().starting(side.turn().under(load));
		long begin = System.nanoTime();
		try {
			Trial trial = side.service().measure(side.turn().under(part));
			side.parts().add(trial);
			// Each further part could last until a timeout.
			if (ErrorShare
				.of(trial.result().errors().values().stream().mapToLong(Long::longValue).sum(),
						trial.result().requests())
				.isNoticeable()) {
				side.breakUnder(load);
				broke(side, load.label(), part, trial.result());
			}
		}
		catch (MeasurementException ex) {
			fail(side, side.turn().under(load), load.label(), part, ex, begin);
		}
	}

	// One repeat: the parts of each side since the last one.
	private void add(Load load) {
		List<Side> measured = this.sides.stream().filter((side) -> !side.parts().isEmpty()).toList();
		List<Trial> trials = measured.stream().map((side) -> Trial.joined(side.parts())).toList();
		for (int number = 0; number < trials.size(); number++) {
			Trial trial = trials.get(number);
			List<Trial> others = trials.stream()
				.filter((other) -> !other.equals(trial) && other.result().errors().isEmpty())
				.toList();
			this.cells.add(measured.get(number).turn().under(load), trial.beside(others));
			measured.get(number).parts().clear();
		}
	}

	/**
	 * Runs an action while all users of a load wait for the first service.
	 * @return live heap of a request in flight, null if it could not be measured
	 */
	public @Nullable Long observe(Load load, Runnable observation) {
		return this.sides.getFirst().service().observe(load, observation);
	}

	/** Runs an action while the first service gets a load, which is not measured. */
	public void underLoad(Load load, Runnable action) {
		able(load).stream().limit(1).forEach((side) -> side.service().underLoad(load, action));
	}

	private List<Side> able(Load load) {
		return this.sides.stream().filter((side) -> !side.isBrokenUnder(load)).toList();
	}

	private void fail(Side side, Turn turn, String when, Load part, MeasurementException failure, long begin) {
		side.service().service().requireNotStopped();
		this.sides.remove(side);
		this.cells.addFailure(turn, failure, MeasuredCells.secondsSince(begin));
		broke(side, when, part, null);
		side.service().close();
	}

	private void broke(Side side, String when, Load part, @Nullable LoadResult result) {
		this.onBreak.accept(new SideBreak(side.turn(), when, part.users().count(), side.service().service(), result,
				(action) -> side.service().underLoad(part, action)));
	}

	@Override
	public void close() {
		this.sides.forEach((side) -> side.service().close());
	}

}
