package dev.virtualthreads.benchmark.trial;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

import dev.virtualthreads.benchmark.load.Load;
import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.results.Checks;
import dev.virtualthreads.benchmark.results.JoinedCell;
import dev.virtualthreads.program.ExitHook;
import dev.virtualthreads.program.MeasurementException;
import org.jspecify.annotations.Nullable;

/** Cells of a scenario from the trials so far; a recorder gets them after each trial. */
public final class MeasuredCells {

	private final CellSettings settings;

	private final List<RunningService> remotes;

	private final @Nullable Set<Integer> beside;

	private final boolean atOnce;

	private final TrialListener listener;

	private final CellRecorder recorder;

	private final Map<Load, Map<Contender, List<Cell>>> byLoad = new LinkedHashMap<>();

	/**
	 * Starts without a trial.
	 * @param remotes services without which no trial can go on
	 * @param atOnce whether the services of all contenders work at the same time
	 */
	MeasuredCells(CellSettings settings, List<RunningService> remotes, boolean atOnce, TrialListener listener,
			CellRecorder recorder) {
		this(settings, remotes, null, atOnce, listener, recorder);
	}

	private MeasuredCells(CellSettings settings, List<RunningService> remotes, @Nullable Set<Integer> beside,
			boolean atOnce, TrialListener listener, CellRecorder recorder) {
		this.beside = beside;
		this.atOnce = atOnce;
		this.settings = settings;
		this.remotes = remotes;
		this.listener = listener;
		this.recorder = recorder;
	}

	/**
	 * Starts without a trial of a service of the reader.
	 * @param beside further processes that work for it
	 */
	public static MeasuredCells ofReader(CellSettings settings, Collection<Integer> beside, TrialListener listener,
			CellRecorder recorder) {
		return new MeasuredCells(settings, List.of(), Set.copyOf(beside), true, listener, recorder);
	}

	public TrialListener listener() {
		return this.listener;
	}

	/** Returns a place for trials that are part of no result. */
	public MeasuredCells apart() {
		return new MeasuredCells(this.settings, this.remotes, this.beside, this.atOnce, this.listener,
				(planned, cells, contenders) -> {
				});
	}

	Remotes remotes(MeasuredService service) {
		return new Remotes(this.remotes, this.beside, this.atOnce, service);
	}

	public List<Cell> all() {
		return this.byLoad.values().stream().flatMap((cells) -> joined(cells).stream()).toList();
	}

	private static List<Cell> joined(Map<Contender, List<Cell>> trials) {
		return trials.values().stream().map(JoinedCell::of).toList();
	}

	/** Adds a trial and returns its cell, by which it is judged. */
	Cell add(Turn turn, Trial trial) {
		Cell cell = alone(turn, trial);
		add(turn, cell);
		this.listener.finished(turn, trial.result().seconds(), trial.result().throughputPerSecond(),
				trial.result().errors());
		return cell;
	}

	Cell alone(Turn turn, Trial trial) {
		return new TrialCell(turn, this.settings).of(trial);
	}

	/**
	 * Adds a failed trial and returns its cell.
	 * @throws MeasurementException if no other trial can follow
	 */
	Cell addFailure(Turn turn, MeasurementException failure, double afterSeconds) {
		return addFailure(turn, Checks.FAILED, failure, afterSeconds);
	}

	/**
	 * Adds a trial whose service did not start or warm up.
	 * @param begin its begin by {@link System#nanoTime()}
	 * @throws MeasurementException if no other trial can follow
	 */
	public void addFailedStart(Turn turn, MeasurementException failure, long begin) {
		addFailure(turn, Checks.FAILED_STARTS, failure, secondsSince(begin));
	}

	private Cell addFailure(Turn turn, String kind, MeasurementException failure, double afterSeconds) {
		requireRemotes(failure);
		this.listener.failed(turn, String.valueOf(failure.getMessage()));
		Cell cell = new TrialCell(turn, this.settings).failed(kind, afterSeconds);
		add(turn, cell);
		return cell;
	}

	static double secondsSince(long nanoTime) {
		return (System.nanoTime() - nanoTime) / 1e9;
	}

	// no other trial can follow if a remote service has ended, or this program ends
	private void requireRemotes(MeasurementException failure) {
		this.remotes.forEach(RunningService::requireAlive);
		if (ExitHook.isExiting()) {
			throw failure;
		}
	}

	private void add(Turn turn, Cell cell) {
		Map<Contender, List<Cell>> ofLoad = this.byLoad.computeIfAbsent(turn.load(),
				(load) -> new TreeMap<>(Comparator.comparingInt(turn.scenario().contenders()::indexOf)));
		ofLoad.computeIfAbsent(turn.contender(), (contender) -> new ArrayList<>()).add(cell);
		long contenders = turn.scenario()
			.loads()
			.stream()
			.filter((load) -> load.label().equals(turn.load().label()))
			.flatMap((load) -> turn.scenario().contenders(load).stream())
			.count();
		this.recorder.record(turn.scenario().comparisons(), joined(ofLoad), (int) contenders);
	}

}
