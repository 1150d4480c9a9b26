package dev.virtualthreads.benchmark.checks;

import java.util.List;
import java.util.OptionalInt;

import dev.virtualthreads.benchmark.measure.Measurement;
import dev.virtualthreads.benchmark.measure.TrialListener;
import dev.virtualthreads.benchmark.measure.Turn;
import dev.virtualthreads.benchmark.process.Launcher;
import dev.virtualthreads.benchmark.scenario.Scenario;
import dev.virtualthreads.measuring.MeasurementException;
import dev.virtualthreads.measuring.comparison.Preset;
import dev.virtualthreads.measuring.results.Cell;
import org.jspecify.annotations.Nullable;

/** Measurement of the processor time that a request needs without a planted one. */
final class Calibration implements TrialListener {

	private String failure = "its requests failed";

	private @Nullable Double microsPerRequest;

	private Calibration() {
	}

	static Scenario of(Scenario planted, Launcher launcher, Preset preset) {
		Calibration calibration = new Calibration();
		Scenario unchanged = planted.with(List.of(planted.contenders().getFirst()));
		new Measurement(launcher, preset, OptionalInt.of(1), calibration, calibration::measured).run(unchanged);
		Double micros = calibration.microsPerRequest;
		if (micros == null) {
			throw new MeasurementException("The processor time of a request is unknown: " + calibration.failure);
		}
		return PlantedScenario.calibrated(planted, micros);
	}

	private void measured(Scenario scenario, List<Cell> cells) {
		Cell unchanged = cells.getFirst();
		this.microsPerRequest = unchanged.checks().errors().isEmpty() ? unchanged.usage().cpuMicrosPerRequest() : null;
	}

	@Override
	public void failed(Turn turn, String reason) {
		this.failure = reason;
	}

}
