package dev.virtualthreads.benchmark.results;

/**
 * Contender, load and settings of the measurement.
 *
 * @param load as tables show it
 * @param java the version that ran the service
 * @param concurrency the number of users who sent the requests
 */
public record Setup(String scenario, String load, Parameters parameters, String contender, String java, int concurrency,
		int repeats) {

	public Setup named(String other) {
		return new Setup(this.scenario, this.load, this.parameters, other, this.java, this.concurrency, this.repeats);
	}

}
