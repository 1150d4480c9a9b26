package dev.virtualthreads.benchmark.own.measurement;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

import dev.virtualthreads.benchmark.load.Load;
import dev.virtualthreads.benchmark.load.Users;
import dev.virtualthreads.benchmark.own.measurement.Observations.Tried;
import dev.virtualthreads.benchmark.own.service.OwnContenders;
import dev.virtualthreads.benchmark.own.service.OwnStarter;
import dev.virtualthreads.benchmark.own.why.Cause;
import dev.virtualthreads.benchmark.own.why.Causes;
import dev.virtualthreads.benchmark.own.why.CollectedEvidence;
import dev.virtualthreads.benchmark.own.why.CollectedEvidence.CurvePoint;
import dev.virtualthreads.benchmark.own.why.Collector;
import dev.virtualthreads.benchmark.own.why.Remedy;
import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.trial.Contender;
import dev.virtualthreads.benchmark.trial.JdkTools;
import dev.virtualthreads.benchmark.trial.RunningService;
import dev.virtualthreads.benchmark.trial.SideBySide;
import dev.virtualthreads.benchmark.trial.ThreadMode;
import dev.virtualthreads.benchmark.trial.Turn;
import dev.virtualthreads.program.ExitHook;
import dev.virtualthreads.program.MeasurementException;
import org.jspecify.annotations.Nullable;

/** Further processes that are not compared: a recorded one, and one for each remedy. */
record Explainer(OwnStarter starter, OwnTrials trials, Path folder) {

	private static final Duration WARM_UP = Duration.ofSeconds(12);

	private static final Duration UNTIL_DUMP = Duration.ofMillis(500);

	private static final Duration UNTIL_END = Duration.ofSeconds(1);

	private static final int MOST_USERS = 500;

	private static final Duration SHORTEST_ANSWER = Duration.ofMillis(5);

	private static final Duration WARM_UP_OF_REMEDY = Duration.ofSeconds(30);

	/** Time of a start and a warm-up of a service that does not compute. */
	private static final double SECONDS_OF_REMEDY = 40;

	/** Records a process on virtual threads, unless they broke. */
	Explanation explain(Failures failures) {
		this.trials.cells().listener().preparing("Recording one more process to find the causes ...");
		boolean broken = failures.all().stream().anyMatch((failure) -> failure.mode() == ThreadMode.VIRTUAL);
		Contender contender = broken ? OwnContenders.PLATFORM : OwnContenders.VIRTUAL;
		try {
			return explain(contender, failures);
		}
		catch (MeasurementException ex) {
			if (ExitHook.isExiting()) {
				throw ex;
			}
			this.trials.cells().listener().tell("The causes could not be recorded: %s".formatted(ex.getMessage()));
			return new Explanation(List.of(), null, null, this.trials.look().threads(), null,
					this.trials.platformPool(), "");
		}
	}

	private Explanation explain(Contender contender, Failures failures) {
		RunningService service = this.starter.start(contender, "why", Collector.environment());
		try (SideBySide sides = this.trials.aside()) {
			Load load = load(this.trials.look().highest().turn(), contender);
			sides.add(new Turn(OwnScenario.of(load, List.of(contender)), load, contender, 0), service);
			sides.warmUp(load, System.nanoTime() + WARM_UP.toNanos(), () -> {
			});
			List<CurvePoint> curve = curve(this.trials.cells().all(),
					this.trials.look().check().warmAnswerTime(service.uri()));
			AtomicReference<@Nullable CollectedEvidence> evidence = new AtomicReference<>();
			@Nullable Long bytes = sides.observe(load, () -> evidence.set(collect(service, curve)));
			OptionalLong heap = JdkTools.maxHeapBytes(service.pid());
			@Nullable Long most = heap.isPresent() ? heap.getAsLong() : null;
			CollectedEvidence found = Objects.requireNonNull(evidence.get());
			boolean virtual = contender.equals(OwnContenders.VIRTUAL);
			return new Explanation(Causes.of(found), failures.heapPerRequest(bytes, most), most,
					this.trials.look().threads(), virtual ? found.threadMode() : null, this.trials.platformPool(),
					virtual ? Collector.outsideOfRequests(service.uri()) : "");
		}
	}

	// A request that waits for a thread holds no heap.
	private Load load(Load highest, Contender contender) {
		int users = Math.min(MOST_USERS, users(highest, this.trials.cells().all()));
		if (contender.hasPool()) {
			users = Math.min(users, this.trials.look().pool().orElse(users));
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
		try (Collector collector = new Collector(service.pid(), service.uri(), this.folder)) {
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

	/** Returns the results of those remedies for which there is time. */
	List<Tried> tried(List<Cause> causes, long deadline) {
		return causes.stream().flatMap((cause) -> tried(cause.remedy(), deadline)).toList();
	}

	// the remedy is an environment variable, which options replace
	private Stream<Tried> tried(Remedy remedy, long deadline) {
		Load load = this.trials.look().highest().turn();
		// no remedy raises the throughput of a rate that is served
		if (Schedule.secondsUntil(deadline) <= SECONDS_OF_REMEDY || load.arrivals() != null || remedy.property() == null
				|| remedy.value() == null || this.starter.options().setting(remedy.property()).isPresent()) {
			return Stream.empty();
		}
		this.trials.cells().listener().preparing("Trying %s ...".formatted(remedy.change()));
		Contender contender = OwnContenders.VIRTUAL.with(remedy.property(), remedy.value().toString());
		try (SideBySide sides = this.trials.aside()) {
			sides.add(new Turn(OwnScenario.of(load, List.of(contender)), load, contender, 0),
					this.starter.start(contender, "tried", Map.of()));
			long until = Math.min(deadline, System.nanoTime() + WARM_UP_OF_REMEDY.toNanos());
			boolean settled = sides.warmUp(load, until, () -> {
			});
			return sides.lastWindows()
				.stream()
				.filter((window) -> window.errors().isEmpty())
				.map((window) -> new Tried(remedy, window.throughputPerSecond() / throughput(load.label())))
				// one that is not warm yet and already faster has helped
				.filter((tried) -> settled || tried.times() > 1);
		}
		catch (MeasurementException ex) {
			if (ExitHook.isExiting()) {
				throw ex;
			}
			return Stream.empty(); // the remedy is advice without a number then
		}
	}

	private double throughput(String load) {
		return this.trials.cells()
			.all()
			.stream()
			.filter((cell) -> cell.load().equals(load) && cell.contender().equals(OwnContenders.VIRTUAL.name()))
			.mapToDouble((cell) -> cell.times().throughputPerSecond())
			.findFirst()
			.orElse(Double.NaN);
	}

}
