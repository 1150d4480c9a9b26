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
import dev.virtualthreads.program.MeasurementException;

/**
 * Measurement of a jar in all its thread modes on one Java.
 *
 * @param checked service of the check, with the property off
 */
public record JarMeasurement(OwnPlan plan, OwnStarter starter, Check check, RunningService checked) {

	/**
	 * Starts the service with the property off and checks its answers.
	 * @throws MeasurementException if they cannot be compared
	 */
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

	/**
	 * Measures all modes and looks for causes.
	 * @param begin time of {@link System#nanoTime()} at which the run began
	 * @param deadline such a time at which the measurement should have ended
	 */
	public Observations run(Path folder, TrialListener listener, CellRecorder recorder, long begin, long deadline) {
		Confirmation.require(this.plan.load(), this.check.mostRequests(this.plan.load()));
		JavaInstallation jdk = this.starter.jdk();
		MeasuredCells cells = MeasuredCells.ofReader(OwnSettings.of(this.plan, jdk), this.plan.load().beside(),
				listener, recorder);
		OwnTrials trials = new OwnTrials(new Stages(this.plan.load(), this.plan.suffix(jdk)), this.check, cells,
				new RoughAnswer(listener, begin), deadline, false);
		Failures failures = new Failures(folder);
		Pairs pairs = new Pairs(this.plan, this.starter, trials, failures, this.checked);
		pairs.measure(recorder::write);
		Explanation why = new Explainer(this.starter, folder).explain(trials, failures, listener);
		List<Tried> tried = failures.isEmpty()
				? new RemedyTrials(this.starter, trials, Schedule.end(deadline)).of(why.causes(), listener) : List.of();
		return new Observations(why, failures.all(), trials.capacity(), tried, trials.conditions(pairs.remarks()));
	}

}
