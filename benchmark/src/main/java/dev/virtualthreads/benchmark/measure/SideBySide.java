package dev.virtualthreads.benchmark.measure;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;

import dev.virtualthreads.benchmark.load.Load;
import dev.virtualthreads.benchmark.process.RunningService;
import dev.virtualthreads.measuring.MeasurementException;
import dev.virtualthreads.measuring.results.Cell;

/**
 * Trials of contenders whose services run at the same time. They get the load in turns of
 * a second, so that a machine that becomes slower or faster does so for all of them.
 */
final class SideBySide {

	private static final Duration PART = Duration.ofSeconds(1);

	private final MeasuredCells cells;

	private final List<RunningService> remotes;

	private final FailedTrials failed;

	private final TrialListener listener;

	/**
	 * Starts without a trial.
	 * @param build returns the cell of some trials
	 * @param measured receives the cells of a load after each of its trials
	 * @param remotes services that the services under test call
	 */
	SideBySide(Function<CellBuilder, Cell> build, Consumer<List<Cell>> measured, List<RunningService> remotes,
			TrialListener listener) {
		this.cells = new MeasuredCells(build, measured);
		this.remotes = remotes;
		this.failed = new FailedTrials(remotes, listener);
		this.listener = listener;
	}

	/**
	 * Measures one trial of each contender. A failed trial is an error of its cell, and
	 * the others go on.
	 * @param round turns under the same load
	 * @param start starts a service, which is stopped at the end
	 */
	void measure(List<Turn> round, Function<Turn, RunningService> start) {
		List<Side> sides = new ArrayList<>();
		try {
			round.forEach((turn) -> open(turn, start, sides));
			measureInTurns(round.getFirst().load(), sides);
			finish(sides);
		}
		finally {
			sides.forEach(Side::close);
		}
	}

	private void open(Turn turn, Function<Turn, RunningService> start, List<Side> sides) {
		this.listener.starting(turn);
		long begin = System.nanoTime();
		try {
			sides.add(Side.warm(turn, start.apply(turn), this.remotes));
		}
		catch (MeasurementException ex) {
			this.failed.requireGoingOn(turn, ex);
			this.cells.addFailedStart(turn, FailedTrials.secondsSince(begin));
		}
	}

	private void measureInTurns(Load load, List<Side> sides) {
		Duration left = load.users().window();
		for (int number = 0; left.isPositive(); number++) {
			Load part = load.during((left.compareTo(PART) < 0) ? left : PART);
			order(sides, number).forEach((side) -> measure(side, part, sides));
			left = left.minus(PART);
		}
	}

	/**
	 * Returns who gets the part with a number: A B C, C B A, B C A, A C B and so on. Each
	 * side comes first, last and between as often as the others.
	 */
	static <T> List<T> order(List<T> sides, int number) {
		List<T> order = new ArrayList<>(sides);
		Collections.rotate(order, -(number / 2));
		return (number % 2 == 0) ? order : order.reversed();
	}

	// A side with errors has no ratio, and each of its parts could last until a timeout.
	private void measure(Side side, Load part, List<Side> sides) {
		if (side.hasErrors()) {
			return;
		}
		this.listener.starting(side.turn());
		try {
			side.measure(part);
		}
		catch (MeasurementException ex) {
			sides.remove(side);
			side.close();
			this.failed.requireGoingOn(side.turn(), ex);
			this.cells.addFailure(side.turn(), side.seconds());
		}
	}

	private void finish(List<Side> sides) {
		Map<Side, Trial> trials = new LinkedHashMap<>();
		sides.forEach((side) -> trials.put(side, side.trial()));
		trials.forEach((side, trial) -> {
			List<Trial> others = sides.stream()
				.filter((other) -> !other.equals(side) && !other.hasErrors())
				.map(trials::get)
				.filter(Objects::nonNull)
				.toList();
			this.cells.add(side.turn(), trial.beside(others));
			this.listener.finished(side.turn(), trial.result());
		});
	}

}
