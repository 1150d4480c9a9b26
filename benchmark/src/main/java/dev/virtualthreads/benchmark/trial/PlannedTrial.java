package dev.virtualthreads.benchmark.trial;

/** Trial of a plan, as the progress shows it. */
public interface PlannedTrial {

	/** Returns scenario, load, contender and repeat. */
	String title();

	/** Returns the seconds of the trial with its start. */
	double expectedSeconds();

}
