package dev.virtualthreads.benchmark.own.measurement;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;

import dev.virtualthreads.benchmark.load.Load;
import dev.virtualthreads.benchmark.load.Users;
import dev.virtualthreads.benchmark.own.service.OwnContenders;
import dev.virtualthreads.benchmark.own.service.OwnStarter;
import dev.virtualthreads.benchmark.own.why.Causes;
import dev.virtualthreads.benchmark.own.why.CollectedEvidence;
import dev.virtualthreads.benchmark.own.why.CollectedEvidence.CurvePoint;
import dev.virtualthreads.benchmark.own.why.Collector;
import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.trial.Contender;
import dev.virtualthreads.benchmark.trial.JdkTools;
import dev.virtualthreads.benchmark.trial.RunningService;
import dev.virtualthreads.benchmark.trial.SideBySide;
import dev.virtualthreads.benchmark.trial.ThreadMode;
import dev.virtualthreads.benchmark.trial.TrialListener;
import dev.virtualthreads.benchmark.trial.Turn;
import dev.virtualthreads.program.ExitHook;
import dev.virtualthreads.program.MeasurementException;
import org.jspecify.annotations.Nullable;

/** One more process, on virtual threads unless they broke: recorded, not compared. */
record Explainer(OwnStarter starter, Path folder) {

	private static final Duration WARM_UP = Duration.ofSeconds(12);

	private static final Duration UNTIL_DUMP = Duration.ofMillis(500);

	private static final Duration UNTIL_END = Duration.ofSeconds(1);

	private static final int MOST_USERS = 500;

	private static final Duration SHORTEST_ANSWER = Duration.ofMillis(5);

	Explanation explain(OwnTrials trials, Failures failures, TrialListener listener) {
		listener.preparing("Recording one more process to find the causes ...");
		boolean broken = failures.all().stream().anyMatch((failure) -> failure.mode() == ThreadMode.VIRTUAL);
		Contender contender = broken ? OwnContenders.PLATFORM : OwnContenders.VIRTUAL;
		try {
			return explain(contender, trials, failures);
		}
		catch (MeasurementException ex) {
			if (ExitHook.isExiting()) {
				throw ex;
			}
			listener.tell("The causes could not be recorded: %s".formatted(ex.getMessage()));
			return new Explanation(List.of(), null, null, trials.look().threads(), null, trials.platformPool(), "");
		}
	}

	private Explanation explain(Contender contender, OwnTrials trials, Failures failures) {
		RunningService service = this.starter.start(contender, "why", Collector.environment());
		try (SideBySide sides = trials.aside()) {
			Load load = load(trials.highest().turn(), contender, trials);
			sides.add(new Turn(OwnScenario.of(load, List.of(contender), ""), load, contender, 0), service);
			sides.warmUp(load, System.nanoTime() + WARM_UP.toNanos(), () -> {
			});
			List<CurvePoint> curve = curve(trials.cells().all(), trials.look().check().warmAnswerTime(service.uri()));
			AtomicReference<@Nullable CollectedEvidence> evidence = new AtomicReference<>();
			@Nullable Long bytes = sides.observe(load, () -> evidence.set(collect(service, curve)));
			OptionalLong heap = JdkTools.maxHeapBytes(service.pid());
			@Nullable Long most = heap.isPresent() ? heap.getAsLong() : null;
			CollectedEvidence found = Objects.requireNonNull(evidence.get());
			boolean virtual = contender.equals(OwnContenders.VIRTUAL);
			return new Explanation(Causes.of(found), failures.heapPerRequest(bytes, most), most,
					trials.look().threads(), virtual ? found.threadMode() : null, trials.platformPool(),
					virtual ? Collector.outsideOfRequests(service.uri()) : "");
		}
	}

	// A request that waits for a thread holds no heap.
	private static Load load(Load highest, Contender contender, OwnTrials trials) {
		int users = Math.min(MOST_USERS, users(highest, trials.cells().all()));
		if (contender.hasPool()) {
			users = Math.min(users, trials.look().pool().orElse(users));
		}
		return Load.of(highest.label(), highest.exchange(), Users.during(Duration.ofSeconds(1), users),
				highest.warmUp());
	}

	// under a rate, as many as were in flight
	private static int users(Load highest, List<Cell> cells) {
		return (highest.arrivals() == null) ? highest.users().count()
				: (int) Math.ceil(cells.stream()
					.filter((cell) -> cell.load().equals(highest.label()) && cell.checks().driver() != null)
					.mapToDouble((cell) -> Objects.requireNonNull(cell.checks().driver()).meanUsers())
					.max()
					.orElse(1));
	}

	private CollectedEvidence collect(RunningService service, List<CurvePoint> curve) {
		try (Collector collector = Collector.start(service.pid(), service.uri(), this.folder)) {
			LockSupport.parkNanos(UNTIL_DUMP.toNanos());
			collector.dumpThreads();
			LockSupport.parkNanos(UNTIL_END.toNanos());
			return collector.finish(curve);
		}
	}

	// Shorter answers vary too much for Little's law.
	static List<CurvePoint> curve(List<Cell> cells, Duration answerTime) {
		List<CurvePoint> points = new ArrayList<>();
		if (answerTime.compareTo(SHORTEST_ANSWER) >= 0) {
			points.add(new CurvePoint(1, 1e9 / answerTime.toNanos(), 0));
		}
		for (Cell cell : cells) {
			Double busy = cell.checks().busyPercent();
			if (cell.contender().equals(OwnContenders.VIRTUAL.name()) && cell.isValid() && busy != null) {
				boolean ofRate = cell.setup().parameters().ratePerSecond() != null;
				points.add(new CurvePoint(ofRate ? 0 : cell.setup().concurrency(), cell.times().throughputPerSecond(),
						cell.fillsMachine() ? 100 : busy));
			}
		}
		return points;
	}

}
