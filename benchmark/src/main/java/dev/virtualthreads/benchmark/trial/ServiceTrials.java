package dev.virtualthreads.benchmark.trial;

import java.util.List;
import java.util.function.Function;

import dev.virtualthreads.benchmark.load.Load;
import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.program.MeasurementException;

/** Trials of one service under its loads in order, until one of them breaks it. */
final class ServiceTrials {

	private final Staircase staircase;

	private final MeasuredCells cells;

	ServiceTrials(List<Load> loads, MeasuredCells cells) {
		this.staircase = new Staircase(loads);
		this.cells = cells;
	}

	/**
	 * Starts a service, warms it up and measures all loads. A failed trial is an error of
	 * its cell.
	 * @param turn turn under the first load
	 */
	void measure(Turn turn, Function<Turn, ? extends MeasuredService> starter) {
		long begin = System.nanoTime();
		this.cells.listener().starting(turn);
		try (ServiceUnderLoad service = ServiceUnderLoad.start(turn, starter, this.cells)) {
			service.warmUp(turn);
			measureLoads(turn, service);
		}
		// a dead remote service, or the end of the program, is thrown again
		catch (MeasurementException ex) {
			this.staircase.fall(turn.contender());
			this.cells.addFailedStart(turn, ex, begin);
		}
	}

	private void measureLoads(Turn turn, ServiceUnderLoad service) {
		for (Load load : this.staircase.loads(turn.contender())) {
			if (!turn.scenario().contenders(load).contains(turn.contender())) {
				continue;
			}
			if (load.warmUp().fewest() > turn.load().warmUp().fewest()) {
				service.warmUp(turn.under(load));
			}
			Cell cell = measure(turn.under(load), service);
			if (this.staircase.isBroken(turn.contender(), load, cell)) {
				return;
			}
		}
	}

	private Cell measure(Turn turn, ServiceUnderLoad service) {
		long begin = System.nanoTime();
		try {
			return this.cells.add(turn, service.measure(turn.under(turn.load().seeded(turn.repeat()))));
		}
		catch (MeasurementException ex) {
			return this.cells.addFailure(turn, ex, MeasuredCells.secondsSince(begin));
		}
	}

}
