package dev.virtualthreads.benchmark.results;

import java.util.List;
import java.util.Map;
import java.util.Objects;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * Evidence on whether the numbers can be trusted.
 *
 * @param errors the number of wrong answers of all repeats by class
 * @param steady whether throughput and CPU per request stayed the same, in the median of
 * the repeats
 * @param trace second by second, of the repeat whose throughput is the median
 * @param driver the state of the load driver, null where a program measured itself
 * @param drifts change within each repeat that was long enough
 */
public record Checks(Map<String, Long> errors, @Nullable Boolean steady, List<TraceSecond> trace,
		@Nullable Machine machine, @Nullable DriverStats driver,
		@JsonInclude(JsonInclude.Include.NON_EMPTY) List<Drift> drifts,
		@JsonInclude(JsonInclude.Include.NON_EMPTY) List<WarmUp> warmUps) {

	public static final String FAILED = "failed trials";

	public static final String FAILED_STARTS = "failed starts";

	/** Share of other programs above which tables and verdicts name it, in percent. */
	public static final double NOTED_OTHER_CPU = 5;

	public Checks {
		drifts = Objects.requireNonNullElse(drifts, List.of());
		warmUps = Objects.requireNonNullElse(warmUps, List.of());
	}

	public Checks(Map<String, Long> errors, @Nullable Boolean steady, List<TraceSecond> trace,
			@Nullable Machine machine, @Nullable DriverStats driver) {
		this(errors, steady, trace, machine, driver, List.of(), List.of());
	}

	public boolean hasFailedTrial() {
		return this.errors.containsKey(FAILED) || this.errors.containsKey(FAILED_STARTS);
	}

	public @Nullable String driverFault() {
		return (this.driver != null) ? this.driver.fault() : null;
	}

	public @Nullable Double busyPercent() {
		return (this.machine != null) ? this.machine.busyPercent() : null;
	}

	public double otherCpuPercent() {
		return (this.machine != null) ? Objects.requireNonNullElse(this.machine.otherCpuPercent(), 0.0) : 0;
	}

	public boolean disturbed() {
		return otherCpuPercent() > NOTED_OTHER_CPU;
	}

	/** Returns the names of the other programs after a colon, empty if unknown. */
	String otherPrograms() {
		String names = (this.machine != null) ? this.machine.otherPrograms() : null;
		return (names != null && !names.isEmpty()) ? ": " + names : "";
	}

}
