package dev.virtualthreads.benchmark.trial;

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
	C1_AND_C2,

	/** The same, whose idle threads do not end, so that their times stay known. */
	C1_AND_C2_KEPT;

	public List<String> options() {
		return switch (this) {
			case C1 -> List.of("-XX:TieredStopAtLevel=1");
			case C1_AND_C2 -> List.of();
			case C1_AND_C2_KEPT -> List.of("-XX:-UseDynamicNumberOfCompilerThreads");
		};
	}

	@Override
	public String toString() {
		return (this == C1) ? "C1 only" : "default";
	}

}
