package dev.virtualthreads.benchmark.trial;

import java.nio.file.Path;
import java.util.List;

import dev.virtualthreads.benchmark.results.PlannedComparison;
import dev.virtualthreads.benchmark.results.Quantity;

/** A comparison of contenders under one or more loads. */
public sealed interface Scenario permits ServiceScenario, ProgramScenario {

	/** Returns the name on the command line and in the results. */
	String id();

	String summary();

	/** Returns whether {@code bench run all} includes it. */
	boolean inAll();

	List<PlannedComparison> comparisons();

	Quantity shows();

	double seconds(Preset preset, Repeats repeats);

	List<String> modules();

	/**
	 * Returns the hash of what decides what its numbers mean, see {@link Sources}.
	 * @param home folder that holds the modules
	 */
	default String sources(Path home) {
		return Sources.hash(home, this, modules());
	}

}
