package dev.virtualthreads.benchmark.measure;

import dev.virtualthreads.load.ClosedModel;
import dev.virtualthreads.load.Load;
import dev.virtualthreads.benchmark.process.HeapWatch;
import dev.virtualthreads.benchmark.process.RunningService;
import dev.virtualthreads.benchmark.scenario.Scenario;
import org.jspecify.annotations.Nullable;

/** Closed load that is not measured, so that others can observe the service under it. */
public final class ObservedLoad {

	private ObservedLoad() {
	}

	/**
	 * Warms a service up and loads it until it was observed, for at most ten seconds.
	 * @param observation runs in the middle of the load and ends before it
	 * @return live heap of a request in flight, null if it could not be measured
	 */
	public static @Nullable Long run(RunningService service, Scenario scenario, Load load, Runnable observation) {
		try (HeapWatch heap = new HeapWatch(service.process());
				ClosedModel model = new ClosedModel(service.uri(), scenario.timeout())) {
			WarmUp.run(service, model, load.warmUpExchanges(), load.warmUp(), () -> {
			});
			return new LiveHeap(service.pid(), heap).bytesPerRequest(model, load, observation);
		}
	}

}
