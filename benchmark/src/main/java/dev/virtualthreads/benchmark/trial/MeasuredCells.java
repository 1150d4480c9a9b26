package dev.virtualthreads.benchmark.trial;

import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

import dev.virtualthreads.benchmark.load.Load;
import dev.virtualthreads.benchmark.results.Cell;
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

	private final Map<Load, Map<Contender, CellBuilder>> byLoad = new LinkedHashMap<>();

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

	Remotes remotes(MeasuredService service) {
		return new Remotes(this.remotes, this.beside, this.atOnce, service);
	}

	/** Returns the cells of all loads so far. */
	public List<Cell> all() {
		return this.byLoad.values().stream().flatMap((cells) -> cells(cells.values()).stream()).toList();
	}

	private List<Cell> cells(Collection<CellBuilder> builders) {
		return builders.stream().map((builder) -> builder.cell(this.settings)).toList();
	}

	/** Adds a trial and returns the cell of this trial alone, by which it is judged. */
	Cell add(Turn turn, Trial trial) {
		builder(turn).add(trial);
		publish(turn);
		this.listener.finished(turn, trial.result().seconds(), trial.result().throughputPerSecond(),
				trial.result().errors());
		return alone(turn, trial);
	}

	/** Returns the cell that a trial alone would be, without adding it. */
	Cell alone(Turn turn, Trial trial) {
		CellBuilder alone = new CellBuilder(turn);
		alone.add(trial);
		return alone.cell(this.settings);
	}

	/**
	 * Adds a failed trial and returns the cell that it alone would be.
	 * @throws MeasurementException if no other trial can follow
	 */
	Cell addFailure(Turn turn, MeasurementException failure, double afterSeconds) {
		reportFailure(turn, failure);
		builder(turn).addFailure(afterSeconds);
		publish(turn);
		CellBuilder alone = new CellBuilder(turn);
		alone.addFailure(afterSeconds);
		return alone.cell(this.settings);
	}

	/**
	 * Adds a trial whose service did not start or warm up.
	 * @param begin its begin by {@link System#nanoTime()}
	 * @throws MeasurementException if no other trial can follow
	 */
	public void addFailedStart(Turn turn, MeasurementException failure, long begin) {
		reportFailure(turn, failure);
		builder(turn).addFailedStart(secondsSince(begin));
		publish(turn);
	}

	static double secondsSince(long nanoTime) {
		return (System.nanoTime() - nanoTime) / 1e9;
	}

	/**
	 * Checks that further trials can follow a failure.
	 * @throws MeasurementException if a remote service has ended, or this program ends
	 */
	void requireRemotes(MeasurementException failure) {
		this.remotes.forEach(RunningService::requireAlive);
		if (ExitHook.isExiting()) {
			throw failure;
		}
	}

	private void reportFailure(Turn turn, MeasurementException failure) {
		requireRemotes(failure);
		this.listener.failed(turn, String.valueOf(failure.getMessage()));
	}

	private Map<Contender, CellBuilder> builders(Turn turn) {
		return this.byLoad.computeIfAbsent(turn.load(),
				(load) -> new TreeMap<>(Comparator.comparingInt(turn.scenario().contenders()::indexOf)));
	}

	private CellBuilder builder(Turn turn) {
		return builders(turn).computeIfAbsent(turn.contender(), (contender) -> new CellBuilder(turn));
	}

	private void publish(Turn turn) {
		long contenders = turn.scenario()
			.loads()
			.stream()
			.filter((load) -> load.label().equals(turn.load().label()))
			.flatMap((load) -> turn.scenario().contenders(load).stream())
			.count();
		this.recorder.record(turn.scenario().comparisons(), cells(builders(turn).values()), (int) contenders);
	}

}
