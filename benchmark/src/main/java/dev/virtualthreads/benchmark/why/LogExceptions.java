package dev.virtualthreads.benchmark.why;

import java.nio.file.Path;
import java.util.List;

import org.jspecify.annotations.Nullable;

public final class LogExceptions {

	private LogExceptions() {
	}

	public static List<Thrown> in(Path log, @Nullable String ownPackage) {
		return List.of();
	}

}
