package dev.virtualthreads.benchmark.scaling;

import java.util.List;

import dev.virtualthreads.measuring.results.LatencyPoint;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;

/** Warm-up and window, at the highest load that is simulated. */
class ReplicasTest {

	private static final MeasuredTimes TIMES = new MeasuredTimes(
			List.of(new LatencyPoint(0, 3990), new LatencyPoint(100, 4010)));

	// The variation of the service times, ten milliseconds in four seconds, is
	// negligible.
	@Test
	void queueIsObservedInItsSteadyState() {
		double load = HighestLoad.HIGHEST_WITH_QUEUE / 100.0;
		Replicas one = new Replicas(1, 1, Integer.MAX_VALUE);
		Estimate wait = one.at(load * one.capacity(TIMES), TIMES)
			.estimate((observation) -> observation.meanWait() / TIMES.meanSeconds());
		assertThat(wait.contains(QueueingFormulas.meanWaitOfOne(load, 0))).as("%s", wait).isTrue();
		assertThat(wait.contains(QueueingFormulas.meanWaitOfOne(load - 0.01, 0))).as("%s", wait).isFalse();
	}

	@Test
	void refusalsOfOneReplicaFollowErlangB() {
		double load = HighestLoad.HIGHEST_WITHOUT_QUEUE / 100.0;
		Replicas one = new Replicas(1, 1000, 0);
		Estimate refused = one.at(load * one.capacity(TIMES), TIMES).estimate(Observation::refusedShare);
		assertThat(refused.contains(ErlangB.refused(1000, 1000 * load))).as("%s", refused).isTrue();
		assertThat(refused.contains(ErlangB.refused(1000, 1000 * (load - 0.01)))).as("%s", refused).isFalse();
	}

	@Test
	void replicationsAreIndependent() {
		Replications observed = new Replicas(1, 1, 0).at(0.1, TIMES);
		assertThat(observed.observations()).extracting(Observation::meanInFlight).doesNotHaveDuplicates();
		assertThat(observed.arrivals()).isGreaterThan(Replicas.TRANSFERS);
	}

}
