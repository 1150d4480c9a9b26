package dev.virtualthreads.benchmark.own.measurement;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

import dev.virtualthreads.benchmark.own.measurement.Observations.Tried;
import dev.virtualthreads.benchmark.own.request.Confirmation;
import dev.virtualthreads.benchmark.own.service.OwnContenders;
import dev.virtualthreads.benchmark.own.service.OwnStarter;
import dev.virtualthreads.benchmark.trial.CellRecorder;
import dev.virtualthreads.benchmark.trial.Launcher;
import dev.virtualthreads.benchmark.trial.MeasuredCells;
import dev.virtualthreads.benchmark.trial.RunningService;
import dev.virtualthreads.benchmark.trial.TrialListener;
import dev.virtualthreads.program.JavaInstallation;

/** Measurement of a jar on one Java, after the check of a service on platform threads. */
public record JarMeasurement(OwnPlan plan, OwnStarter starter, Check check, RunningService checked) {

	public static JarMeasurement check(OwnPlan plan, JavaInstallation jdk, Launcher launcher) {
		OwnStarter starter = new OwnStarter(launcher, plan.service(), plan.start(), jdk);
		RunningService service = starter.start(OwnContenders.PLATFORM, "platform-1", Map.of());
		return new JarMeasurement(plan, starter, Check.of(service, plan.load()), service);
	}

	public String found() {
		return "%s on Spring Boot %s and %s is ready after %.1f s; a single user gets an answer in %d ms. Up to %,d requests will be sent."
			.formatted(this.plan.service().name(), this.plan.service().springBoot(), this.plan.service().server(),
					this.checked.startTime().toMillis() / 1e3, this.check.answerTime().toMillis(),
					this.check.mostRequests(this.plan.load()));
	}

	/** Measures all modes and looks for causes. Both times are of System.nanoTime(). */
	public Observations run(Path folder, TrialListener listener, CellRecorder recorder, long begin, long deadline) {
		Confirmation.require(this.plan.load(), this.check.mostRequests(this.plan.load()));
		JavaInstallation jdk = this.starter.jdk();
		MeasuredCells cells = MeasuredCells.ofReader(OwnScenario.settings(this.plan, jdk), this.plan.load().beside(),
				listener, recorder);
		OwnTrials trials = new OwnTrials(new FirstLook(this.plan.load(), this.plan.suffix(jdk), this.check), cells,
				new RoughAnswer(listener, begin), deadline, false);
		Failures failures = new Failures(folder);
		List<String> remarks = new Pairs(this.plan, this.starter, trials, failures, this.checked)
			.measure(recorder::write);
		Explainer explainer = new Explainer(this.starter, trials, folder);
		Explanation why = explainer.explain(failures);
		List<Tried> tried = failures.all().isEmpty() ? explainer.tried(why.causes(), Schedule.end(deadline))
				: List.of();
		return trials.found(why, failures, tried, remarks);
	}

}
