package dev.virtualthreads.measuring.comparison;

import java.util.Map;

/**
 * The description of a scenario.
 *
 * @param id its name on the command line and in the results
 * @param summary what it shows, in one sentence
 * @param seconds estimated duration by preset
 */
public record ScenarioDescription(String id, String summary, Map<String, Long> seconds) {
}
