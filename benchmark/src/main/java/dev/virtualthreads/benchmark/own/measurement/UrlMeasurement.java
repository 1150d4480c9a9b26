package dev.virtualthreads.benchmark.own.measurement;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import dev.virtualthreads.benchmark.load.Load;
import dev.virtualthreads.benchmark.own.request.Confirmation;
import dev.virtualthreads.benchmark.own.request.OwnLoad;
import dev.virtualthreads.benchmark.trial.AttachedService;
import dev.virtualthreads.benchmark.trial.CellRecorder;
import dev.virtualthreads.benchmark.trial.Contender;
import dev.virtualthreads.benchmark.trial.MeasuredCells;
import dev.virtualthreads.benchmark.trial.ServiceScenario;
import dev.virtualthreads.benchmark.trial.SideBySide;
import dev.virtualthreads.benchmark.trial.TrialListener;
import dev.virtualthreads.benchmark.trial.Turn;

/**
 * Measurement of services that already run, side by side as those of a jar.
 *
 * @param check check of the first service, whose answers the other one must give, too
 */
public record UrlMeasurement(Map<Contender, AttachedService> services, OwnLoad load, Check check) {

	private static final String NOT_STARTED = "Bench did not start these services, so their CPU time, memory and thread modes are unknown, and causes need --jar.";

	/**
	 * Checks all services.
	 * @throws dev.virtualthreads.program.MeasurementException if one cannot be measured
	 */
	public static UrlMeasurement check(Map<Contender, AttachedService> services, OwnLoad load) {
		List<Check> checks = services.values().stream().map((service) -> Check.of(service, load)).toList();
		Check first = checks.getFirst();
		// a body may name the address of its service
		boolean same = checks.stream().allMatch((check) -> check.exchanges().equals(first.exchanges()));
		return new UrlMeasurement(services, load, same ? first : first.ofStatus());
	}

	public String found() {
		return "A single user gets an answer in %d ms. Up to %,d requests will be sent. %s"
			.formatted(this.check.answerTime().toMillis(), this.check.mostRequests(this.load), NOT_STARTED);
	}

	/**
	 * Measures the services.
	 * @param begin time of {@link System#nanoTime()} at which the run began
	 * @param deadline such a time at which it should have ended
	 */
	public Observations run(Path folder, TrialListener listener, CellRecorder recorder, long begin, long deadline) {
		Confirmation.require(this.load, this.check.mostRequests(this.load));
		List<String> addresses = this.services.values().stream().map((service) -> service.uri().toString()).toList();
		OwnTrials trials = new OwnTrials(new Stages(this.load, ""), this.check,
				MeasuredCells.ofReader(OwnSettings.of(addresses, this.load), List.of(), listener, recorder),
				new RoughAnswer(listener, begin), deadline, true);
		Failures failures = new Failures(folder);
		Load highest = trials.highest().whole();
		ServiceScenario scenario = OwnScenario.of(highest, List.copyOf(this.services.keySet()), "unknown");
		try (SideBySide sides = trials.sideBySide(failures::add)) {
			this.services
				.forEach((contender, service) -> sides.add(new Turn(scenario, highest, contender, 1), service));
			trials.measure(sides, List.copyOf(this.services.values()), System.nanoTime(), 1);
		}
		return new Observations(Explanation.NONE, failures.all(), null, List.of(),
				trials.conditions(List.of(NOT_STARTED)));
	}

}
