package dev.virtualthreads.benchmark.trial;

import java.net.URI;
import java.nio.file.Path;
import java.util.OptionalInt;

import org.jspecify.annotations.Nullable;

/** Service under a load. Bench or somebody else has started it. */
public interface MeasuredService extends AutoCloseable {

	URI uri();

	/** Returns the process to watch, empty if it is unknown or on another machine. */
	OptionalInt process();

	/** Returns the file with its output, null if that is unknown. */
	default @Nullable Path log() {
		return null;
	}

	/** Returns the exit code of its process, empty while it runs or if it is unknown. */
	default OptionalInt exitCode() {
		return OptionalInt.empty();
	}

	/**
	 * Checks that the service still runs.
	 * @throws dev.virtualthreads.program.MeasurementException if it has exited
	 */
	void requireAlive();

	/**
	 * Checks that the service still runs: if somebody stopped it, that is not its error.
	 * @throws dev.virtualthreads.program.MeasurementException if it is gone
	 */
	default void requireNotStopped() {
	}

	/** Stops the service if bench has started it. */
	@Override
	default void close() {
	}

}
