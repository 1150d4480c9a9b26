package dev.virtualthreads.benchmark.measure;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;

import dev.virtualthreads.benchmark.load.Load;
import dev.virtualthreads.benchmark.process.MeasuredService;
import dev.virtualthreads.benchmark.process.RunningService;
import dev.virtualthreads.measuring.MeasurementException;
import dev.virtualthreads.measuring.results.Cell;
import org.jspecify.annotations.Nullable;

/**
 * Trials under loads that one process serves in their order, up to the first that breaks
 * it.
 */
public final class ServiceTrials {

	private final MeasuredCells cells;

	private final Staircase staircase;

	private final List<RunningService> remotes;

	private final FailedTrials failed;

	private final TrialListener listener;

	private final Predicate<Turn> hasTime;

	/**
	 * Starts without a trial.
	 * @param build returns the cell of some trials
	 * @param remotes services that the service under test calls
	 * @param hasTime whether there is time to measure a load again that says little
	 */
	ServiceTrials(List<Load> loads, Function<CellBuilder, Cell> build, Consumer<List<Cell>> measured,
			List<RunningService> remotes, TrialListener listener, Predicate<Turn> hasTime) {
		this.cells = new MeasuredCells(build, measured);
		this.staircase = new Staircase(loads);
		this.remotes = remotes;
		this.failed = new FailedTrials(remotes, listener);
		this.listener = listener;
		this.hasTime = hasTime;
	}

	/**
	 * Prepares trials of services that call none of this project.
	 * @param measured receives the cells of a load after each of its trials
	 * @param hasTime whether there is time to measure a load again that says little
	 */
	public static ServiceTrials of(List<Load> loads, CellSettings settings, Consumer<List<Cell>> measured,
			TrialListener listener, Predicate<Turn> hasTime) {
		return new ServiceTrials(loads, (trials) -> trials.cell(settings), measured, List.of(), listener, hasTime);
	}

	/**
	 * Warms a service up and measures it. A failed trial is an error of its cell.
	 * @param turn turn under the first load
	 * @param start starts the service, which is stopped at the end
	 */
	public void measure(Turn turn, Supplier<RunningService> start) {
		this.listener.starting(turn);
		long begin = System.nanoTime();
		try (RunningService service = start.get();
				MeasuredBank bank = new MeasuredBank(service, this.remotes, turn.scenario().timeout())) {
			@Nullable WarmUpResult warmUp = bank.warmUp(turn.load());
			measure(turn, bank, warmUp, () -> {
			});
		}
		catch (MeasurementException ex) {
			this.staircase.fall(turn.contender());
			this.failed.requireGoingOn(turn, ex);
			this.cells.addFailedStart(turn, FailedTrials.secondsSince(begin));
		}
	}

	/**
	 * Warms a running service up once and measures it in each turn.
	 * @param turns turns under the first load, at least one
	 * @throws MeasurementException if the service ends: somebody may have stopped it, so
	 * that is no error of its contender
	 */
	public void measure(List<Turn> turns, MeasuredService service) {
		try (MeasuredBank bank = new MeasuredBank(service, this.remotes, turns.getFirst().scenario().timeout())) {
			@Nullable WarmUpResult warmUp = bank.warmUp(turns.getFirst().load());
			turns.forEach((turn) -> {
				this.listener.starting(turn);
				measure(turn, bank, warmUp, service::requireAlive);
				service.requireAlive();
			});
		}
	}

	/**
	 * Measures all loads of a turn.
	 * @param afterFailure fails if the end of the service is no error of its contender
	 */
	private void measure(Turn turn, MeasuredBank bank, @Nullable WarmUpResult warmUp, Runnable afterFailure) {
		this.staircase.climb(turn.contender(), (load) -> measureLoad(turn.under(load), bank, warmUp, afterFailure));
	}

	private Cell measureLoad(Turn turn, MeasuredBank bank, @Nullable WarmUpResult warmUp, Runnable afterFailure) {
		long start = System.nanoTime();
		try {
			Trial trial = turn.scenario().measuresVoidAgain(turn.load())
					? Staircase.conclusive(() -> bank.measure(turn, warmUp), () -> this.hasTime.test(turn),
							(measured) -> isConclusive(turn, measured))
					: bank.measure(turn, warmUp);
			Cell cell = this.cells.add(turn, trial);
			this.listener.finished(turn, trial.result());
			return cell;
		}
		catch (MeasurementException ex) {
			afterFailure.run();
			this.failed.requireGoingOn(turn, ex);
			return this.cells.addFailure(turn, FailedTrials.secondsSince(start));
		}
	}

	// asked only while the load can be measured once more
	private boolean isConclusive(Turn turn, Trial measured) {
		List<String> reasons = Staircase.reasonsToMeasureAgain(this.cells.alone(turn, measured));
		if (!reasons.isEmpty()) {
			this.listener.tell("%s under %s, repeat %d, is measured again: %s.".formatted(turn.contender().name(),
					turn.load().label(), turn.repeat(), String.join("; ", reasons)));
		}
		return reasons.isEmpty();
	}

}
