package dev.virtualthreads.benchmark.results;

/**
 * Correct answers of the users of a closed load: the medians of the repeats.
 *
 * @param lowest number of answers that a user got
 * @param highest number of answers that a user got
 */
public record AnswersPerUser(double lowest, double highest) {
}
