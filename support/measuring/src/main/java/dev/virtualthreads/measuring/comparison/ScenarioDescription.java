package dev.virtualthreads.measuring.comparison;

import java.util.Map;
import java.util.Objects;

/**
 * Description of a scenario.
 *
 * @param id its name on the command line and in the results
 * @param summary what it shows, in one sentence
 * @param seconds estimated duration by preset
 * @param limitSeconds time limit of one trial of each contender together, by preset
 */
public record ScenarioDescription(String id, String summary, Map<String, Long> seconds,
		Map<String, Long> limitSeconds) {

	/**
	 * Creates a description.
	 * @throws NullPointerException if JSON leaves out a field
	 */
	public ScenarioDescription {
		Objects.requireNonNull(id, "id is missing");
		Objects.requireNonNull(summary, "summary is missing");
		Objects.requireNonNull(seconds, "seconds is missing");
		Objects.requireNonNull(limitSeconds, "limitSeconds is missing");
	}

}
