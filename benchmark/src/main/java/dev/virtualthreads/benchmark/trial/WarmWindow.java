package dev.virtualthreads.benchmark.trial;

import java.util.Map;

import dev.virtualthreads.benchmark.load.RequestError;

/**
 * Last window of a contender's warm-up, which counts for no verdict.
 *
 * @param seconds from its first request to its last answer
 * @param throughputPerSecond correct answers per second
 * @param errors number of wrong answers by class
 */
public record WarmWindow(Contender contender, double seconds, double throughputPerSecond,
		Map<RequestError, Long> errors) {

	static WarmWindow of(Contender contender, Trial window) {
		return new WarmWindow(contender, window.result().total().seconds(), window.result().throughputPerSecond(),
				window.result().serviceErrors());
	}

	/** Returns whether some answers had the right status and another body. */
	public boolean hasOtherBodies() {
		return this.errors.containsKey(RequestError.WRONG_BODY);
	}

}
