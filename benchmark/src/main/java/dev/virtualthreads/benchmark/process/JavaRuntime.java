package dev.virtualthreads.benchmark.process;

import dev.virtualthreads.measuring.process.JavaInstallation;

/** Java installation that runs this benchmark and every service. */
public final class JavaRuntime {

	private JavaRuntime() {
	}

	public static String executable() {
		return JavaInstallation.current().executable();
	}

}
