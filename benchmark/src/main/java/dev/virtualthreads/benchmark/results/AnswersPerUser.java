package dev.virtualthreads.benchmark.results;

/** Fewest and most correct answers of a user of a closed load: medians of the repeats. */
public record AnswersPerUser(double lowest, double highest) {
}
