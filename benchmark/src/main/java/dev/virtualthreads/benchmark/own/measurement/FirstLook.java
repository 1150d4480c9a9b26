package dev.virtualthreads.benchmark.own.measurement;

import java.util.List;
import java.util.OptionalInt;

import dev.virtualthreads.benchmark.own.measurement.Observations.Capacity;
import dev.virtualthreads.benchmark.own.measurement.Stages.Stage;
import dev.virtualthreads.benchmark.own.why.RequestThreadsWatch;
import dev.virtualthreads.benchmark.own.why.ThreadDumps;
import dev.virtualthreads.benchmark.trial.MeasuredService;
import dev.virtualthreads.benchmark.trial.SideBySide;
import dev.virtualthreads.benchmark.trial.ThreadMode;
import dev.virtualthreads.benchmark.trial.WarmWindow;
import org.jspecify.annotations.Nullable;

/**
 * Knowledge about the services before they are measured: their answers, their pool and
 * their loads.
 *
 * @param pool size of a pool that lets users wait, empty if unknown or none does
 * @param threads threads that handle requests of the first service, null if unknown
 */
record FirstLook(Stages stages, Check check, OptionalInt pool, @Nullable ThreadMode threads, List<String> remarks) {

	/** Looks at the answers to a few users, and at the threads of the first service. */
	FirstLook at(SideBySide sides, MeasuredService service, boolean first) {
		Stage stage = this.stages.first(this.check);
		OptionalInt pid = service.process();
		try (RequestThreadsWatch watch = (first && pid.isPresent()) ? new RequestThreadsWatch(pid.getAsInt()) : null) {
			sides.warmUp(stage.turn(), 0, () -> {
			});
			List<WarmWindow> windows = sides.lastWindows();
			boolean differ = !windows.isEmpty() && windows.stream().allMatch(WarmWindow::hasOtherBodies);
			return new FirstLook(this.stages, differ ? this.check.ofStatus() : this.check,
					Stages.pool(threads(service), stage), (watch != null) ? watch.threads() : this.threads,
					differ ? List.of("Answers to the same request differ, so only their status is checked.")
							: List.of());
		}
	}

	/** Looks once more for the pool, after the warm-up with the highest load. */
	FirstLook afterWarmUp(MeasuredService service) {
		return this.pool.isPresent() ? this : new FirstLook(this.stages, this.check,
				Stages.pool(threads(service), highest()), this.threads, this.remarks);
	}

	private static OptionalInt threads(MeasuredService service) {
		return service.process().isPresent() ? ThreadDumps.serverThreads(service.process().getAsInt())
				: OptionalInt.empty();
	}

	/** Returns when the pool is full, null without one or if the service has ended. */
	@Nullable Capacity capacity(MeasuredService service) {
		return (this.pool.isPresent() && service.exitCode().isEmpty())
				? new Capacity(this.pool.getAsInt(), this.check.warmAnswerTime(service.uri())) : null;
	}

	Stage highest() {
		return this.stages.highest(this.check, this.pool);
	}

	List<Stage> loads() {
		return this.stages.all(this.check, this.pool);
	}

}
