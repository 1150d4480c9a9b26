package dev.virtualthreads.benchmark.own.measurement;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import dev.virtualthreads.benchmark.load.Load;
import dev.virtualthreads.benchmark.own.measurement.Observations.Tried;
import dev.virtualthreads.benchmark.own.service.OwnContenders;
import dev.virtualthreads.benchmark.own.service.OwnStarter;
import dev.virtualthreads.benchmark.own.why.Cause;
import dev.virtualthreads.benchmark.own.why.Remedy;
import dev.virtualthreads.benchmark.results.Cell;
import dev.virtualthreads.benchmark.trial.Contender;
import dev.virtualthreads.benchmark.trial.SideBySide;
import dev.virtualthreads.benchmark.trial.TrialListener;
import dev.virtualthreads.benchmark.trial.Turn;
import dev.virtualthreads.benchmark.trial.WarmWindow;
import dev.virtualthreads.program.ExitHook;
import dev.virtualthreads.program.MeasurementException;

/** Trials of remedies that are a property, in one process each. */
record RemedyTrials(OwnStarter starter, OwnTrials trials, long deadline) {

	private static final Duration WARM_UP = Duration.ofSeconds(30);

	/** Time of a start and a warm-up of a service that does not compute. */
	private static final double SECONDS = 40;

	/**
	 * Returns the results of those for which there is time. No remedy raises the
	 * throughput of a rate that is served.
	 */
	List<Tried> of(List<Cause> causes, TrialListener listener) {
		List<Tried> tried = new ArrayList<>();
		for (Cause cause : causes) {
			if (Schedule.secondsUntil(this.deadline) > SECONDS && this.trials.highest().turn().arrivals() == null) {
				tryOut(cause.remedy(), tried, listener);
			}
		}
		return tried;
	}

	// the remedy is an environment variable, which options replace
	private void tryOut(Remedy remedy, List<Tried> tried, TrialListener listener) {
		if (remedy.property() == null || remedy.value() == null
				|| this.starter.options().setting(remedy.property()).isPresent()) {
			return;
		}
		listener.preparing("Trying %s ...".formatted(remedy.change()));
		Contender contender = OwnContenders.VIRTUAL.with(remedy.property(), remedy.value().toString());
		Load load = this.trials.highest().turn();
		try (SideBySide sides = this.trials.aside()) {
			sides.add(new Turn(OwnScenario.of(load, List.of(contender), ""), load, contender, 0),
					this.starter.start(contender, "tried", Map.of()));
			boolean settled = sides.warmUp(load, Math.min(this.deadline, System.nanoTime() + WARM_UP.toNanos()), () -> {
			});
			sides.lastWindows()
				.stream()
				.filter((window) -> window.errors().isEmpty())
				.mapToDouble(WarmWindow::throughputPerSecond)
				// one that is not warm yet and already faster has helped
				.filter((perSecond) -> settled || perSecond > throughput())
				.forEach((perSecond) -> tried.add(new Tried(remedy, perSecond / throughput())));
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
