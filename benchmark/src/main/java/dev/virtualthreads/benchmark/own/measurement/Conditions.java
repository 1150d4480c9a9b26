package dev.virtualthreads.benchmark.own.measurement;

import java.util.List;

/**
 * Conditions of a measurement, which say how far its result can be trusted.
 *
 * @param pairs pairs of processes that were measured
 * @param settled whether every service reached a steady state in its warm-up
 * @param minutesForThree minutes that three pairs take, 0 if unknown
 * @param remarks sentences on what was unusual, such as that both modes did not fit into
 * memory at the same time
 */
public record Conditions(int pairs, boolean settled, int minutesForThree, List<String> remarks) {

	public boolean isOnePair() {
		return this.pairs == 1;
	}

}
