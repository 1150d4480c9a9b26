package dev.virtualthreads.benchmark.process;

import java.nio.file.Path;

/** Java installation that runs this benchmark and every service. */
public final class JavaRuntime {

	private JavaRuntime() {
	}

	public static String executable() {
		return Path.of(System.getProperty("java.home"), "bin", "java").toString();
	}

}
