package dev.virtualthreads.benchmark.own.measurement;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import dev.virtualthreads.benchmark.measure.SideBySide;
import dev.virtualthreads.benchmark.measure.TrialListener;
import dev.virtualthreads.benchmark.measure.Turn;
import dev.virtualthreads.benchmark.measure.WarmWindow;
import dev.virtualthreads.benchmark.own.service.ExtractedJar;
import dev.virtualthreads.benchmark.own.service.OwnContenders;
import dev.virtualthreads.benchmark.own.service.OwnStarter;
import dev.virtualthreads.benchmark.scenario.Contender;
import dev.virtualthreads.benchmark.why.Cause;
import dev.virtualthreads.benchmark.why.Kind;
import dev.virtualthreads.load.Load;
import dev.virtualthreads.measuring.MeasurementException;
import dev.virtualthreads.measuring.process.ExitHook;
import dev.virtualthreads.measuring.results.Cell;

/**
 * Trials of the remedies that are a property or an extracted jar, in one process each.
 */
record RemedyTrials(OwnStarter starter, OwnTrials trials, long deadline) {

	private static final Pattern PROPERTY = Pattern.compile("([a-z][a-z0-9-]*(?:\\.[a-z0-9-]+)+)=(\\d+)");

	private static final Duration WARM_UP = Duration.ofSeconds(30);

	/** Time of a start and a warm-up of a service that does not compute. */
	private static final double SECONDS = 40;

	/** Returns the results of those for which there is time. */
	List<Tried> of(List<Cause> causes, TrialListener listener) {
		List<Tried> tried = new ArrayList<>();
		for (Cause cause : causes) {
			if (Schedule.secondsUntil(this.deadline) > SECONDS) {
				tryOut(cause, tried, listener);
			}
		}
		return tried;
	}

	private void tryOut(Cause cause, List<Tried> tried, TrialListener listener) {
		Matcher property = PROPERTY.matcher(cause.remedy());
		if (property.find()) {
			listener.preparing("Trying %s ...".formatted(property.group()));
			add(property.group(), OwnContenders.VIRTUAL.with(property.group(1), property.group(2)), this.starter,
					tried);
		}
		else if (cause.kind() == Kind.NESTED_JAR) {
			listener.preparing("Trying an extracted jar ...");
			addExtracted(cause, tried);
		}
	}

	private void addExtracted(Cause cause, List<Tried> tried) {
		Optional<ExtractedJar> extracted = ExtractedJar.of(this.starter.service(), this.starter.jdk());
		if (extracted.isEmpty()) {
			return;
		}
		try (ExtractedJar jar = extracted.get()) {
			add(cause.remedy().replaceFirst("\\.$", ""), OwnContenders.VIRTUAL, this.starter.with(jar.service()),
					tried);
		}
	}

	private void add(String change, Contender contender, OwnStarter changed, List<Tried> tried) {
		Load load = this.trials.highest().turn();
		try (SideBySide sides = this.trials.sideBySide((broken) -> {
		})) {
			sides.add(new Turn(OwnScenario.of(load, List.of(contender), ""), load, contender, 0),
					changed.start(contender, "tried", Map.of()));
			boolean settled = sides.warmUp(load, Math.min(this.deadline, System.nanoTime() + WARM_UP.toNanos()), () -> {
			});
			sides.lastWindows()
				.stream()
				.filter((window) -> window.errors().isEmpty())
				.mapToDouble(WarmWindow::throughputPerSecond)
				// one that is not warm yet and already faster has helped
				.filter((perSecond) -> settled || perSecond > throughput())
				.forEach((perSecond) -> tried.add(new Tried(change, perSecond / throughput())));
		}
		catch (MeasurementException ex) {
			// the remedy is advice without a number then
			if (ExitHook.isExiting()) {
				throw ex;
			}
		}
	}

	private double throughput() {
		String load = this.trials.highest().whole().label();
		return this.trials.cells()
			.all()
			.stream()
			.filter((cell) -> cell.load().equals(load) && cell.contender().equals(OwnContenders.VIRTUAL.name()))
			.mapToDouble((Cell cell) -> cell.times().throughputPerSecond())
			.findFirst()
			.orElse(Double.NaN);
	}

}
