package dev.virtualthreads.benchmark.measure;

import java.util.List;
import java.util.function.Predicate;

import dev.virtualthreads.load.Load;
import dev.virtualthreads.benchmark.process.MeasuredService;
import dev.virtualthreads.measuring.MeasurementException;
import dev.virtualthreads.measuring.results.Cell;

/** Trials of one service under its loads in order, until one of them breaks it. */
public final class ServiceTrials {

	private final Staircase staircase;

	private final MeasuredCells cells;

	private final Retry retry;

	ServiceTrials(List<Load> loads, MeasuredCells cells, Predicate<Turn> hasTime) {
		this.staircase = new Staircase(loads);
		this.cells = cells;
		this.retry = new Retry(hasTime, cells.listener());
	}

	/**
	 * Prepares trials of a service without remote services of this project.
	 * @param hasTime whether an inconclusive measurement of a turn may be repeated
	 */
	public ServiceTrials(List<Load> loads, CellSettings settings, TrialListener listener, Predicate<Turn> hasTime) {
		this(loads, new MeasuredCells(settings, List.of(), listener), hasTime);
	}

	/** Returns the cells of all loads so far. */
	public List<Cell> cells() {
		return this.cells.all();
	}

	/**
	 * Starts a service, warms it up and measures all loads. A failed trial is an error of
	 * its cell.
	 * @param turn turn under the first load
	 */
	public void measure(Turn turn, ServiceStarter starter) {
		long begin = System.nanoTime();
		this.cells.listener().starting(turn);
		try (ServiceUnderLoad service = new ServiceUnderLoad(starter.start(turn), turn, this.cells.remotes())) {
			measureLoads(turn, service);
		}
		// a dead remote service, or the end of the program, is thrown again
		catch (MeasurementException ex) {
			this.staircase.fall(turn.contender());
			this.cells.addFailedStart(turn, ex, begin);
		}
	}

	/**
	 * Warms a running service up once and measures it in each turn.
	 * @param turns turns under the first load, at least one
	 * @throws MeasurementException if the service ends: somebody may have stopped it, so
	 * that is no error of its contender
	 */
	public void measure(List<Turn> turns, MeasuredService running) {
		try (ServiceUnderLoad service = new ServiceUnderLoad(running, turns.getFirst(), this.cells.remotes())) {
			for (Turn turn : turns) {
				this.cells.listener().starting(turn);
				measureLoads(turn, service);
				running.requireAlive();
			}
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
			service.requireNotStopped();
			return this.cells.addFailure(turn, ex, MeasuredCells.secondsSince(begin));
		}
	}

}
