package dev.virtualthreads.benchmark.trial;

import java.nio.file.Path;
import java.util.List;

import dev.virtualthreads.benchmark.results.PlannedComparison;
import dev.virtualthreads.benchmark.results.Quantity;

/** A comparison of contenders under one or more loads. */
public sealed interface Scenario permits ServiceScenario, ProgramScenario {

	/** Returns the name on the command line and in the results. */
	String id();

	/** Returns one sentence that says what the scenario shows. */
	String summary();

	/** Returns whether {@code bench run all} includes it. */
	boolean inAll();

	/** Returns the comparisons that get a verdict. */
	List<PlannedComparison> comparisons();

	/** Returns the quantity that its picture shows. */
	Quantity shows();

	/** Returns an estimate of the duration. */
	double seconds(Preset preset, Repeats repeats);

	/** Returns the modules that it measures. */
	List<String> modules();

	/**
	 * Returns the hash of what decides what its numbers mean, see {@link Sources}.
	 * @param home folder that holds the modules
	 */
	default String sources(Path home) {
		return Sources.hash(home, this, modules());
	}

}
