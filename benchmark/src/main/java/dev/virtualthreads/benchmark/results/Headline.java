package dev.virtualthreads.benchmark.results;

/** The result of a scenario in one sentence, for readers of nothing else. */
public record Headline(String scenario, String sentence) {
}
