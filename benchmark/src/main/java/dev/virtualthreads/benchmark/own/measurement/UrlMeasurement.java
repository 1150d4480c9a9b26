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

/** Measurement of services that already run; both must give the answers of the first. */
public record UrlMeasurement(Map<Contender, AttachedService> services, OwnLoad load, Check check) {

	private static final String NOT_STARTED = "Bench did not start these services, so their CPU time, memory and thread modes are unknown, and causes need --jar.";

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

	public Observations run(Path folder, TrialListener listener, CellRecorder recorder, long begin, long deadline) {
		Confirmation.require(this.load, this.check.mostRequests(this.load));
		List<String> addresses = this.services.values().stream().map((service) -> service.uri().toString()).toList();
		OwnTrials trials = new OwnTrials(new FirstLook(this.load, "", this.check),
				MeasuredCells.ofReader(OwnScenario.settings(addresses, this.load), List.of(), listener, recorder),
				new RoughAnswer(listener, begin), deadline, true);
		Failures failures = new Failures(folder);
		Load highest = trials.look().highest().whole();
		ServiceScenario scenario = OwnScenario.of(highest, List.copyOf(this.services.keySet()));
		try (SideBySide sides = trials.sideBySide(failures::add)) {
			this.services
				.forEach((contender, service) -> sides.add(new Turn(scenario, highest, contender, 1), service));
			trials.measure(sides, List.copyOf(this.services.values()), System.nanoTime(), 1);
		}
		return trials.found(Explanation.NONE, failures, List.of(), List.of(NOT_STARTED));
	}

}
