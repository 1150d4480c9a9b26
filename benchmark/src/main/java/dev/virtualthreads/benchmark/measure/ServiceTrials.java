package dev.virtualthreads.benchmark.measure;

import java.util.List;

import dev.virtualthreads.load.Load;
import dev.virtualthreads.benchmark.process.MeasuredService;
import dev.virtualthreads.measuring.MeasurementException;
import dev.virtualthreads.measuring.results.Cell;

/** Trials of one service under its loads in order, until one of them breaks it. */
final class ServiceTrials {

	private final Staircase staircase;

	private final MeasuredCells cells;

	private final Retry retry;

	ServiceTrials(List<Load> loads, MeasuredCells cells) {
		this.staircase = new Staircase(loads);
		this.cells = cells;
		this.retry = new Retry(cells.listener());
	}

	/**
	 * Starts a service, warms it up and measures all loads. A failed trial is an error of
	 * its cell.
	 * @param turn turn under the first load
	 */
	void measure(Turn turn, ServiceStarter starter) {
		long begin = System.nanoTime();
		this.cells.listener().starting(turn);
		try {
			MeasuredService started = starter.start(turn);
			try (ServiceUnderLoad service = new ServiceUnderLoad(started, this.cells.remotes(started),
					turn.scenario().timeout())) {
				measureLoads(turn, service.warmUp(turn.load()));
			}
		}
		// a dead remote service, or the end of the program, is thrown again
		catch (MeasurementException ex) {
			this.staircase.fall(turn.contender());
			this.cells.addFailedStart(turn, ex, begin);
		}
	}

	private void measureLoads(Turn turn, ServiceUnderLoad service) {
		for (Load load : this.staircase.loads(turn.contender())) {
			Cell cell = measure(turn.under(load), service);
			if (this.staircase.isBroken(turn.contender(), load, cell)) {
				return;
			}
		}
	}

	private Cell measure(Turn turn, ServiceUnderLoad service) {
		long begin = System.nanoTime();
		try {
			Trial trial = service.measure(turn);
			// only the last try counts
			int tries = 1;
			while (turn.scenario().measuresVoidAgain()
					&& this.retry.isDue(turn, this.cells.alone(turn, trial), tries)) {
				trial = service.measure(turn);
				tries++;
			}
			return this.cells.add(turn, trial);
		}
		catch (MeasurementException ex) {
			return this.cells.addFailure(turn, ex, MeasuredCells.secondsSince(begin));
		}
	}

}
