package dev.virtualthreads.benchmark.why;

import java.util.Map;

/** Source of metrics of a running service. */
interface MetricSource extends AutoCloseable {

	/** Returns the current value of each series, none if the service does not answer. */
	Map<String, Double> read() throws InterruptedException;

	@Override
	void close();

}
