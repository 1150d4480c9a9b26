package dev.virtualthreads.benchmark.measure;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

import dev.virtualthreads.load.Load;
import dev.virtualthreads.measuring.MeasurementException;

/**
 * Trials of contenders whose services run at the same time. They get the load in turns of
 * a second, so that a machine that becomes slower or faster does so for all of them.
 */
record SideBySide(ServiceStarter starter, MeasuredCells cells) {

	private static final Duration PART = Duration.ofSeconds(1);

	private record Side(Turn turn, ServiceUnderLoad service, List<Trial> parts) {

		boolean hasErrors() {
			return this.parts.stream().anyMatch((part) -> !part.result().errors().isEmpty());
		}

	}

	/**
	 * Measures one trial of each contender. A failed trial is an error of its cell, and
	 * the others go on.
	 */
	void measure(List<Turn> round) {
		List<Side> sides = new ArrayList<>();
		try {
			round.forEach((turn) -> start(turn, sides));
			measureInTurns(round.getFirst().load(), sides);
			finish(sides);
		}
		finally {
			sides.forEach((side) -> side.service().close());
		}
	}

	private void start(Turn turn, List<Side> sides) {
		this.cells.listener().starting(turn);
		long begin = System.nanoTime();
		try {
			sides.add(new Side(turn, new ServiceUnderLoad(this.starter.start(turn), turn, this.cells.remotes()),
					new ArrayList<>()));
		}
		catch (MeasurementException ex) {
			this.cells.addFailedStart(turn, ex, begin);
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
		this.cells.listener().starting(side.turn());
		try {
			side.parts().add(side.service().measure(side.turn().under(part)));
		}
		catch (MeasurementException ex) {
			sides.remove(side);
			side.service().close();
			this.cells.addFailure(side.turn(), ex,
					side.parts().stream().mapToDouble((each) -> each.result().seconds()).sum());
		}
	}

	private void finish(List<Side> sides) {
		List<Trial> trials = sides.stream().map((side) -> Trial.joined(side.parts())).toList();
		for (int number = 0; number < trials.size(); number++) {
			Trial trial = trials.get(number);
			List<Trial> others = trials.stream()
				.filter((other) -> !other.equals(trial) && other.result().errors().isEmpty())
				.toList();
			this.cells.add(sides.get(number).turn(), trial.beside(others));
		}
	}

}
