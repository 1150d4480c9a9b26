package dev.virtualthreads.benchmark.own.why;

import java.nio.file.Files;
import java.nio.file.Path;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

/** Java 21, which tests need next to the Java that they run on. */
public final class Java21 {

	private Java21() {
	}

	/** Returns its home, or skips the test if neither property nor variable names it. */
	public static Path home() {
		String home = System.getProperty("bench.java21", System.getenv("JAVA_HOME_21"));
		assumeTrue(home != null && Files.exists(Path.of(home, "bin", "java")),
				"needs Java 21: set JAVA_HOME_21 or -Dbench.java21");
		return Path.of(home);
	}

}
