package dev.virtualthreads.benchmark.scenario;

import java.util.List;

/** Which of the JVM's compilers the bank is run with, the same for every contender. */
public enum Compiler {

	/**
	 * The fast one alone: within seconds its work is done. The other one takes half a
	 * minute of both processors of a small machine, and short measurements would measure
	 * that.
	 */
	C1,

	/** Both, as a JVM does it by default. */
	C1_AND_C2;

	/** Options for the JVM. */
	public List<String> options() {
		return (this == C1) ? List.of("-XX:TieredStopAtLevel=1") : List.of();
	}

	@Override
	public String toString() {
		return (this == C1) ? "C1 only" : "default";
	}

}
