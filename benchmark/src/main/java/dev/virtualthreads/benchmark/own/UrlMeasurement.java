package dev.virtualthreads.benchmark.own;

import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;

import dev.virtualthreads.benchmark.measure.ServiceTrials;
import dev.virtualthreads.benchmark.measure.TrialListener;
import dev.virtualthreads.benchmark.measure.Turn;
import dev.virtualthreads.benchmark.process.AttachedService;
import dev.virtualthreads.benchmark.process.ProcessorSets;
import dev.virtualthreads.benchmark.scenario.Scenario;
import dev.virtualthreads.benchmark.why.RequestThreadsWatch;
import dev.virtualthreads.measuring.comparison.Preset;

/** Measures a service that already runs, in the thread mode that it has. */
public final class UrlMeasurement {

	private final UrlPlan plan;

	private final AttachedService service;

	private final Preflight check;

	private final Scenario scenario;

	private UrlMeasurement(UrlPlan plan, AttachedService service, Preflight check) {
		this.plan = plan;
		this.service = service;
		this.check = check;
		this.scenario = OwnScenario.of(plan, check);
	}

	/**
	 * Looks for the service and checks it.
	 * @throws dev.virtualthreads.measuring.MeasurementException if it cannot be measured
	 */
	public static UrlMeasurement prepare(UrlPlan plan) {
		AttachedService service = AttachedService.at(plan.address());
		if (service.process().isEmpty()) {
			return new UrlMeasurement(plan, service, Preflight.of(service, plan.load()));
		}
		try (RequestThreadsWatch watch = RequestThreadsWatch.start(service.process().getAsInt())) {
			Preflight check = Preflight.of(service, plan.load());
			plan.requireMode(watch.threads());
			return new UrlMeasurement(plan, service, check);
		}
	}

	/** Returns sentences on what the check has found. */
	public String found() {
		OptionalInt process = this.service.process();
		return "A single user gets an answer in %d ms. %s".formatted(this.check.answerTime().toMillis(),
				process.isPresent()
						? "The service is process %d: its CPU time and memory are measured."
							.formatted(process.getAsInt())
						: "No Java process is found at this address, so CPU time and memory are not measured.");
	}

	/** Returns the number of repeats that are planned. */
	public int repeats(Duration left) {
		return budget().repeats(left);
	}

	/** Returns the expected seconds of a number of repeats. */
	public double seconds(int repeats) {
		return expected().warmUpSeconds() + repeats * budget().pairSeconds();
	}

	/** Returns the expected seconds of a trial: the service is warmed up once. */
	public double seconds(Turn turn) {
		return expected().secondsOnceStarted(turn.load());
	}

	private TimeBudget budget() {
		return new TimeBudget(this.scenario.loads().stream().mapToDouble(expected()::secondsOnceStarted).sum(),
				this.plan.load().repeats());
	}

	private ExpectedTime expected() {
		return new ExpectedTime(this.scenario, this.check);
	}

	/**
	 * Measures all loads in each repeat.
	 * @param deadline time of {@link System#nanoTime()} at which the measurement should
	 * have ended
	 */
	public void run(int repeats, long deadline, TrialListener listener) {
		ServiceTrials trials = new ServiceTrials(this.scenario.loads(), OwnSettings.of(this.plan), listener,
				(turn) -> budget().hasTimeToRepeat(expected().secondsFrom(turn.load()), repeats - turn.repeat(),
						Duration.ofNanos(deadline - System.nanoTime())));
		List<Turn> turns = Turn.of(this.scenario, this.scenario.loads().getFirst(), Preset.FULL,
				OptionalInt.of(repeats));
		ProcessorSets.ofThisMachine().bindDriver(() -> trials.measure(turns, this.service));
	}

}
