package dev.virtualthreads.benchmark.scenario;

import java.util.List;

/** JIT compilers of bank and remote services, the same for every contender. */
public enum Compiler {

	/**
	 * The first compiler alone, which is idle within seconds. The second one keeps both
	 * processors of a small machine busy for half a minute, which would distort short
	 * measurements.
	 */
	C1,

	/** Both compilers, the JVM's default. */
	C1_AND_C2;

	/** Returns the JVM options. */
	public List<String> options() {
		return (this == C1) ? List.of("-XX:TieredStopAtLevel=1") : List.of();
	}

	@Override
	public String toString() {
		return (this == C1) ? "C1 only" : "default";
	}

}
