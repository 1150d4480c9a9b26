package dev.virtualthreads.benchmark.own.measurement;

import java.util.List;
import java.util.OptionalInt;

import dev.virtualthreads.benchmark.measure.ServiceTrials;
import dev.virtualthreads.benchmark.measure.TrialListener;
import dev.virtualthreads.benchmark.measure.Turn;
import dev.virtualthreads.benchmark.process.AttachedService;
import dev.virtualthreads.benchmark.why.RequestThreadsWatch;

/** Measurement of a service that already runs, in the thread mode that it has. */
public final class UrlMeasurement extends OwnMeasurement {

	private final AttachedService service;

	private UrlMeasurement(UrlPlan plan, AttachedService service, Preflight check, long deadline) {
		super(ExpectedTime.ofOneStart(OwnScenario.of(plan, check), check), plan.load().repeats(), OwnSettings.of(plan),
				deadline);
		this.service = service;
	}

	/**
	 * Looks for the service and checks it.
	 * @throws dev.virtualthreads.measuring.MeasurementException if it cannot be measured
	 */
	public static UrlMeasurement check(UrlPlan plan, long deadline) {
		AttachedService service = AttachedService.at(plan.address());
		if (service.process().isEmpty()) {
			return new UrlMeasurement(plan, service, Preflight.of(service, plan.load()), deadline);
		}
		try (RequestThreadsWatch watch = new RequestThreadsWatch(service.process().getAsInt())) {
			Preflight check = Preflight.of(service, plan.load());
			plan.requireMode(watch.threads());
			return new UrlMeasurement(plan, service, check, deadline);
		}
	}

	@Override
	public String found() {
		OptionalInt process = this.service.process();
		return "A single user gets an answer in %d ms. %s".formatted(expected().check().answerTime().toMillis(),
				process.isPresent()
						? "The service is process %d: its CPU time and memory are measured."
							.formatted(process.getAsInt())
						: "No Java process is found at this address, so CPU time and memory are not measured.");
	}

	@Override
	void measure(List<Turn> turns, ServiceTrials trials, TrialListener listener) {
		trials.measure(turns, this.service);
	}

	@Override
	double repeatsToCome(Turn turn, int repeats) {
		return repeats - turn.repeat();
	}

}
