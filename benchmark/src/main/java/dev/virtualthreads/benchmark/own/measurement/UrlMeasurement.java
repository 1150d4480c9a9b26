package dev.virtualthreads.benchmark.own.measurement;

import java.util.List;
import java.util.OptionalInt;

import dev.virtualthreads.benchmark.measure.CellRecorder;
import dev.virtualthreads.benchmark.measure.MeasuredCells;
import dev.virtualthreads.benchmark.measure.SideBySide;
import dev.virtualthreads.benchmark.measure.TrialListener;
import dev.virtualthreads.benchmark.measure.Turn;
import dev.virtualthreads.benchmark.own.request.Confirmation;
import dev.virtualthreads.benchmark.own.service.OwnContenders;
import dev.virtualthreads.benchmark.process.AttachedService;
import dev.virtualthreads.benchmark.scenario.Contender;
import dev.virtualthreads.load.Load;

/** Measurement of a service that already runs, in the thread mode that it has. */
public final class UrlMeasurement {

	private final UrlPlan plan;

	private final AttachedService service;

	private final Check check;

	private UrlMeasurement(UrlPlan plan, AttachedService service, Check check) {
		this.plan = plan;
		this.service = service;
		this.check = check;
	}

	/**
	 * Looks for the service and checks it.
	 * @throws dev.virtualthreads.measuring.MeasurementException if it cannot be measured
	 */
	public static UrlMeasurement check(UrlPlan plan) {
		AttachedService service = AttachedService.at(plan.address());
		return new UrlMeasurement(plan, service, Check.of(service, plan.load()));
	}

	/** Returns sentences on what the check has found. */
	public String found() {
		OptionalInt process = this.service.process();
		return "A single user gets an answer in %d ms. Up to %,d requests will be sent. %s".formatted(
				this.check.answerTime().toMillis(), this.check.mostRequests(this.plan.load()),
				process.isPresent()
						? "The service is process %d: its CPU time and memory are measured."
							.formatted(process.getAsInt())
						: "No Java process is found at this address, so CPU time and memory are not measured.");
	}

	/**
	 * Measures the service.
	 * @param begin time of {@link System#nanoTime()} at which the run began
	 * @param deadline such a time at which it should have ended
	 */
	public void run(TrialListener listener, CellRecorder recorder, long begin, long deadline) {
		Confirmation.require(this.plan.load(), this.check.mostRequests(this.plan.load()));
		OwnTrials trials = new OwnTrials(new Stages(this.plan.load(), ""), this.check,
				MeasuredCells.ofReader(OwnSettings.of(this.plan), this.plan.load().beside(), listener, recorder),
				new RoughAnswer(listener, begin), deadline, true, this.plan::requireMode);
		Contender contender = OwnContenders.of(this.plan.mode());
		Load load = trials.highest().whole();
		try (SideBySide sides = trials.sideBySide((broken) -> {
		})) {
			sides.add(new Turn(OwnScenario.of(load, List.of(contender), "unknown"), load, contender, 1), this.service);
			trials.measure(sides, List.of(this.service), System.nanoTime(), 1);
		}
	}

}
