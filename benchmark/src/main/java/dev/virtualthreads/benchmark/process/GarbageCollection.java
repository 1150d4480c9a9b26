package dev.virtualthreads.benchmark.process;

/** Full garbage collection of another JVM, by the JDK's {@code jcmd}. */
public final class GarbageCollection {

	private GarbageCollection() {
	}

	/**
	 * Runs a collection and waits for its end.
	 * @return whether it succeeded, false on a JRE, which has no {@code jcmd}
	 */
	public static boolean run(int pid) {
		return Jcmd.run(pid, "GC.run");
	}

}
