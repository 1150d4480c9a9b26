package dev.virtualthreads.benchmark.trial;

import java.util.LinkedHashMap;
import java.util.Map;

import org.jspecify.annotations.Nullable;

/**
 * Measures of some loads only: the compilers and the start of a service without a
 * warm-up, the time that a container kept it from the processors, and a probe of its
 * health. In a load with a hanging remote service, that service is suspended in the
 * measured phase: the system still accepts its connections.
 */
final class ExtraMeasures implements AutoCloseable {

	private final Turn turn;

	private final MeasuredService service;

	private final @Nullable CompilerThreads compilers;

	private final @Nullable Double throttled;

	private final @Nullable RunningService hanging;

	private volatile @Nullable HealthProbe probe;

	ExtraMeasures(Turn turn, MeasuredService service, Remotes remotes) {
		this.turn = turn;
		this.service = service;
		this.compilers = compilers();
		this.throttled = throttled();
		this.hanging = turn.hangs() ? remotes.last() : null;
		signal("CONT"); // fails here where there are no signals, and not in the load
	}

	private void signal(String name) {
		if (this.hanging != null) {
			this.hanging.signal(name);
		}
	}

	void measuring() {
		signal("STOP");
		if (this.turn.probesHealth()) {
			this.probe = new HealthProbe(this.service.uri());
		}
	}

	// null where a warm-up has left nothing to compile
	private @Nullable CompilerThreads compilers() {
		return (this.service.process().isPresent()
				&& this.turn.scenario().target().compiler() == Compiler.C1_AND_C2_KEPT)
						? CompilerThreads.of(this.service.process().getAsInt()) : null;
	}

	private @Nullable Double throttled() {
		return (this.service.process().isPresent() && this.turn.isThrottled())
				? Container.throttledSeconds(this.service.process().getAsInt()) : null;
	}

	/** Returns the values of the load, which has ended, by their names in results. */
	Map<String, Double> details() {
		Map<String, Double> details = new LinkedHashMap<>();
		if (this.turn.isColdStart() && this.service instanceof RunningService started) {
			details.put("startSeconds", started.startTime().toMillis() / 1e3);
		}
		@Nullable CompilerThreads compilersNow = compilers();
		if (this.compilers != null && compilersNow != null) {
			CompilerThreads used = compilersNow.since(this.compilers);
			details.put("compilerSeconds", used.runSeconds());
			details.put("compilerWaitSeconds", used.waitSeconds());
		}
		@Nullable Double throttledNow = throttled();
		if (this.throttled != null && throttledNow != null) {
			details.put("throttledSeconds", throttledNow - this.throttled);
		}
		@Nullable HealthProbe probed = this.probe;
		if (probed != null) {
			details.putAll(probed.details());
		}
		return details;
	}

	/** The measured phase ends, or the load fails. */
	@Override
	public void close() {
		signal("CONT");
		@Nullable HealthProbe probing = this.probe;
		if (probing != null) {
			probing.close();
		}
	}

}
