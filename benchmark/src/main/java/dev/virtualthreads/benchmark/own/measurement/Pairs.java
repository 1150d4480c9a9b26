package dev.virtualthreads.benchmark.own.measurement;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

import dev.virtualthreads.benchmark.load.Load;
import dev.virtualthreads.benchmark.own.service.OwnContenders;
import dev.virtualthreads.benchmark.own.service.OwnStarter;
import dev.virtualthreads.benchmark.trial.Contender;
import dev.virtualthreads.benchmark.trial.JdkTools;
import dev.virtualthreads.benchmark.trial.OperatingSystemValues;
import dev.virtualthreads.benchmark.trial.RunningService;
import dev.virtualthreads.benchmark.trial.SideBySide;
import dev.virtualthreads.benchmark.trial.Turn;
import dev.virtualthreads.program.ExitHook;
import dev.virtualthreads.program.MeasurementException;
import org.jspecify.annotations.Nullable;

/** Pairs of fresh processes, one of each contender, at the same time where possible. */
final class Pairs {

	/** Pairs that are measured if a mode fails: the second one confirms it. */
	private static final int MOST_WITH_FAILURE = 2;

	/** Part of the free memory that heaps may fill. */
	private static final double SHARE = 0.9;

	private final OwnStarter starter;

	private final OwnTrials trials;

	private final Failures failures;

	private final List<Contender> contenders;

	private final List<String> remarks = new ArrayList<>();

	/** Service of the check, null once it is measured. */
	private @Nullable RunningService checked;

	private boolean together;

	Pairs(OwnPlan plan, OwnStarter starter, OwnTrials trials, Failures failures, RunningService checked) {
		this.starter = starter;
		this.trials = trials;
		this.failures = failures;
		this.checked = checked;
		this.contenders = OwnContenders.of(plan.service().server(), plan.pools());
		this.together = haveMemory(checked.pid(), this.contenders.size());
		if (!this.together) {
			this.remarks.add(
					"The memory of this machine does not hold all modes at the same time, so they were measured one after the other.");
		}
	}

	private static boolean haveMemory(int pid, int services) {
		OptionalLong heap = JdkTools.maxHeapBytes(pid);
		long free = OperatingSystemValues.get().getHardware().getMemory().getAvailable();
		return heap.isEmpty() || services * heap.getAsLong() <= SHARE * free;
	}

	/** Measures all pairs and returns remarks on what was unusual. */
	List<String> measure(Runnable afterPair) {
		for (int number = 1; number <= planned(); number++) {
			int pair = number;
			if (!this.together || !measure(this.contenders, pair)) {
				// a second service may need the same port or file
				this.together = false;
				this.contenders.forEach((contender) -> measure(List.of(contender), pair));
			}
			afterPair.run();
		}
		return this.remarks;
	}

	private int planned() {
		return this.failures.all().isEmpty() ? this.trials.pairs() : Math.min(MOST_WITH_FAILURE, this.trials.pairs());
	}

	// Returns whether all of them could be started.
	private boolean measure(List<Contender> group, int pair) {
		long begin = System.nanoTime();
		Load load = this.trials.look().highest().whole();
		List<RunningService> started = new ArrayList<>();
		try (SideBySide sides = this.trials.sideBySide(this.failures::add)) {
			for (Contender contender : group) {
				Turn turn = new Turn(OwnScenario.of(load, this.contenders), load, contender, pair);
				try {
					started.add(service(turn));
					sides.add(turn, started.getLast());
				}
				catch (MeasurementException ex) {
					failStart(turn, ex, group.size(), begin);
					return false;
				}
			}
			this.trials.measure(sides, started, begin, this.contenders.size() / group.size());
		}
		return true;
	}

	private void failStart(Turn turn, MeasurementException failure, int together, long begin) {
		if (ExitHook.isExiting()) {
			throw failure;
		}
		if (together > 1) {
			this.remarks.add("The modes could not run at the same time, so they were measured one after the other: %s"
				.formatted(failure.getMessage()));
			return;
		}
		this.failures.addStart(turn, failure);
		this.trials.cells().addFailedStart(turn, failure, begin);
	}

	private RunningService service(Turn turn) {
		RunningService ready = this.checked;
		if (ready != null && turn.contender().equals(OwnContenders.PLATFORM)) {
			this.checked = null;
			return ready;
		}
		return this.starter.start(turn.contender(), "%s-%d".formatted(turn.contender().name(), turn.repeat()),
				Map.of());
	}

}
