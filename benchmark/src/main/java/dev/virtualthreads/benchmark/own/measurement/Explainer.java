package dev.virtualthreads.benchmark.own.measurement;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicReference;

import dev.virtualthreads.load.Load;
import dev.virtualthreads.load.Users;
import dev.virtualthreads.benchmark.measure.ObservedLoad;
import dev.virtualthreads.benchmark.own.service.OwnContenders;
import dev.virtualthreads.benchmark.own.service.OwnStarter;
import dev.virtualthreads.benchmark.process.Jcmd;
import dev.virtualthreads.benchmark.process.RunningService;
import dev.virtualthreads.benchmark.scenario.Scenario;
import dev.virtualthreads.benchmark.why.Causes;
import dev.virtualthreads.benchmark.why.CollectedEvidence;
import dev.virtualthreads.benchmark.why.CollectedEvidence.CurvePoint;
import dev.virtualthreads.benchmark.why.Collector;
import dev.virtualthreads.measuring.MeasurementException;
import dev.virtualthreads.measuring.results.Cell;
import dev.virtualthreads.measuring.results.Machine;
import org.jspecify.annotations.Nullable;

/** One more repeat on virtual threads, recorded to find causes: no verdict counts it. */
record Explainer(OwnStarter starter, Scenario scenario, Path folder) {

	private static final Duration UNTIL_DUMP = Duration.ofMillis(1500);

	private static final Duration UNTIL_END = Duration.ofSeconds(2);

	private static final int MOST_USERS = 500;

	Explanation explain(List<Cell> cells) {
		try (RunningService service = this.starter.start(OwnContenders.VIRTUAL, "why", Collector.environment())) {
			AtomicReference<@Nullable CollectedEvidence> evidence = new AtomicReference<>();
			@Nullable Long bytes = ObservedLoad.run(service, this.scenario, load(),
					() -> evidence.set(collect(service, curve(cells))));
			OptionalLong heap = Jcmd.maxHeapBytes(service.pid());
			CollectedEvidence found = Objects.requireNonNull(evidence.get());
			return new Explanation(Causes.of(found), bytes, heap.isPresent() ? heap.getAsLong() : null, null,
					found.threadMode());
		}
	}

	private Load load() {
		Load highest = this.scenario.loads().getLast();
		return (highest.arrivals() == null) ? highest
				: Load.of(highest.label(), highest.exchange(),
						Users.during(Duration.ofSeconds(1), Math.min(MOST_USERS, highest.users().count())),
						Objects.requireNonNull(highest.warmUp()));
	}

	private CollectedEvidence collect(RunningService service, List<CurvePoint> curve) {
		try (Collector collector = Collector.start(service.pid(), service.uri(), this.folder)) {
			pause(UNTIL_DUMP);
			collector.dumpThreads();
			pause(UNTIL_END);
			return collector.finish(curve);
		}
	}

	static List<CurvePoint> curve(List<Cell> cells) {
		List<CurvePoint> points = new ArrayList<>();
		for (Cell cell : cells) {
			Machine machine = cell.checks().machine();
			Double busy = (machine != null) ? machine.busyPercent() : null;
			if (cell.contender().equals(OwnContenders.VIRTUAL.name()) && cell.isValid() && busy != null) {
				points.add(new CurvePoint(cell.setup().concurrency(), cell.times().throughputPerSecond(), busy));
			}
		}
		return points;
	}

	private static void pause(Duration time) {
		try {
			Thread.sleep(time);
		}
		catch (InterruptedException ex) {
			Thread.currentThread().interrupt();
			throw new MeasurementException("Interrupted while the service was recorded", ex);
		}
	}

}
