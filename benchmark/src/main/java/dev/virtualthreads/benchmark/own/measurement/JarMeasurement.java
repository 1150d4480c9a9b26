package dev.virtualthreads.benchmark.own.measurement;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

import dev.virtualthreads.benchmark.measure.CellRecorder;
import dev.virtualthreads.benchmark.measure.MeasuredCells;
import dev.virtualthreads.benchmark.measure.SideBySide;
import dev.virtualthreads.benchmark.measure.TrialListener;
import dev.virtualthreads.benchmark.measure.Turn;
import dev.virtualthreads.benchmark.own.measurement.Explainer.Explained;
import dev.virtualthreads.benchmark.own.request.Confirmation;
import dev.virtualthreads.benchmark.own.service.OwnContenders;
import dev.virtualthreads.benchmark.own.service.OwnStarter;
import dev.virtualthreads.benchmark.process.Launcher;
import dev.virtualthreads.benchmark.process.RunningService;
import dev.virtualthreads.benchmark.process.ThreadMode;
import dev.virtualthreads.benchmark.scenario.Contender;
import dev.virtualthreads.load.Load;
import dev.virtualthreads.measuring.MeasurementException;
import dev.virtualthreads.measuring.process.ExitHook;
import dev.virtualthreads.measuring.process.JavaInstallation;
import org.jspecify.annotations.Nullable;

/**
 * Measurement of a jar in all its thread modes on one Java. The modes run at the same
 * time where the machine and the service allow it.
 */
public final class JarMeasurement {

	/** Pairs that are measured if a mode fails: the second one confirms it. */
	private static final int PAIRS_WITH_FAILURE = 2;

	private final OwnPlan plan;

	private final OwnStarter starter;

	private final Check check;

	private final Duration startTime;

	private final List<Contender> contenders;

	private final List<String> remarks = new ArrayList<>();

	/** Service of the check, null once it is measured. */
	private @Nullable RunningService checked;

	private boolean together;

	private @Nullable ThreadMode threadsWhenOff;

	private JarMeasurement(OwnPlan plan, OwnStarter starter, Check check, RunningService checked) {
		this.plan = plan;
		this.starter = starter;
		this.check = check;
		this.startTime = checked.startTime();
		this.checked = checked;
		this.contenders = OwnContenders.of(plan.service().server(), plan.pools());
		this.together = FreeMemory.holds(checked.pid(), this.contenders.size());
		if (!this.together) {
			this.remarks.add(
					"The memory of this machine does not hold all modes at the same time, so they were measured one after the other.");
		}
	}

	/**
	 * Starts the service with the property off and checks its answers.
	 * @throws MeasurementException if they cannot be compared
	 */
	public static JarMeasurement check(OwnPlan plan, JavaInstallation jdk, Launcher launcher) {
		OwnStarter starter = new OwnStarter(launcher, plan.service(), plan.start(), jdk);
		RunningService service = starter.start(OwnContenders.PLATFORM, "platform-1", Map.of());
		return new JarMeasurement(plan, starter, Check.of(service, plan.load()), service);
	}

	/** Returns sentences on what the check has found. */
	public String found() {
		return "%s on Spring Boot %s and %s is ready after %.1f s; a single user gets an answer in %d ms. Up to %,d requests will be sent."
			.formatted(this.plan.service().name(), this.plan.service().springBoot(), this.plan.service().server(),
					this.startTime.toMillis() / 1e3, this.check.answerTime().toMillis(),
					this.check.mostRequests(this.plan.load()));
	}

	public JavaInstallation jdk() {
		return this.starter.jdk();
	}

	/**
	 * Measures all modes and looks for causes.
	 * @param folder folder for recordings and thread dumps
	 * @param recorder writes the results after each pair
	 * @param begin time of {@link System#nanoTime()} at which the run began
	 * @param deadline such a time at which the measurement should have ended
	 */
	public Observations run(Path folder, TrialListener listener, CellRecorder recorder, long begin, long deadline) {
		Confirmation.require(this.plan.load(), this.check.mostRequests(this.plan.load()));
		MeasuredCells cells = MeasuredCells.ofReader(OwnSettings.of(this.plan, jdk()), this.plan.load().beside(),
				listener, recorder);
		OwnTrials trials = new OwnTrials(new Stages(this.plan.load(), this.plan.suffix(jdk())), this.check, cells,
				new RoughAnswer(listener, begin), deadline, false, (threads) -> this.threadsWhenOff = threads);
		Failures failures = new Failures(folder);
		for (int number = 1; number <= pairs(trials, failures); number++) {
			measurePair(new Pair(number, trials, failures, listener));
			recorder.write();
		}
		Explained explained = new Explainer(this.starter, folder).explain(trials, failures, listener);
		Explanation why = explained.why().withThreadsWhenOff(this.threadsWhenOff);
		OptionalInt users = failures.fewestUsersOfEnd();
		why = users.isPresent() ? why.afterEndUnder(users.getAsInt()) : why;
		List<Tried> tried = failures.isEmpty()
				? new RemedyTrials(this.starter, trials, Schedule.end(deadline)).of(why.causes(), listener) : List.of();
		return new Observations(why, failures.all(), trials.capacity(), tried, trials.conditions(this.remarks),
				explained.outside());
	}

	private static int pairs(OwnTrials trials, Failures failures) {
		int planned = trials.hasSchedule() ? trials.schedule().pairs() : 1;
		return failures.isEmpty() ? planned : Math.min(PAIRS_WITH_FAILURE, planned);
	}

	/** Repeat with a fresh process of each contender. */
	private record Pair(int number, OwnTrials trials, Failures failures, TrialListener listener) {
	}

	private void measurePair(Pair pair) {
		if (!this.together || !measure(this.contenders, pair)) {
			// a second service may need the same port or file
			this.together = false;
			this.contenders.forEach((contender) -> measure(List.of(contender), pair));
		}
	}

	// Returns whether all of them could be started.
	private boolean measure(List<Contender> group, Pair pair) {
		long begin = System.nanoTime();
		List<RunningService> started = new ArrayList<>();
		try (SideBySide sides = pair.trials().sideBySide(pair.failures()::add)) {
			for (Contender contender : group) {
				Turn turn = turn(contender, pair);
				try {
					started.add(service(turn));
					sides.add(turn, started.getLast());
				}
				catch (MeasurementException ex) {
					failStart(turn, ex, group, pair, begin);
					return false;
				}
			}
			pair.trials().measure(sides, started, begin, this.contenders.size() / group.size());
		}
		return true;
	}

	private void failStart(Turn turn, MeasurementException failure, List<Contender> group, Pair pair, long begin) {
		if (ExitHook.isExiting()) {
			throw failure;
		}
		if (group.size() > 1) {
			this.remarks.add("The modes could not run at the same time, so they were measured one after the other: %s"
				.formatted(failure.getMessage()));
			return;
		}
		pair.failures().addStart(turn, failure);
		pair.trials().cells().addFailedStart(turn, failure, begin);
	}

	private Turn turn(Contender contender, Pair pair) {
		Load load = pair.trials().highest().whole();
		return new Turn(OwnScenario.of(load, this.contenders, this.plan.start().heap()), load, contender,
				pair.number());
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
