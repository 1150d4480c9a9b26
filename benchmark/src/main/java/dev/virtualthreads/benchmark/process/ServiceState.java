package dev.virtualthreads.benchmark.process;

import java.net.URI;
import java.time.Duration;

import org.jspecify.annotations.Nullable;

/** State that a running service reports over HTTP. */
interface ServiceState {

	Duration TIMEOUT = Duration.ofSeconds(5);

	URI service();

	boolean isReady();

	/** Returns the id of the process that answers, 0 if it is unknown. */
	long pid();

	/** Returns a clause on how the service answers while it is not ready. */
	default String lastAnswer() {
		return "";
	}

	default String threadMode() {
		return "unknown";
	}

	default @Nullable Limits limits() {
		return null;
	}

	default @Nullable ServedRequests served(String path) {
		return null;
	}

}
