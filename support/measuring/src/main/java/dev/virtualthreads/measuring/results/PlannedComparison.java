package dev.virtualthreads.measuring.results;

/**
 * Two contenders that a scenario compares, under every load that both have.
 *
 * @param candidate whose gain or loss is asked for
 */
public record PlannedComparison(String scenario, String baseline, String candidate) {
}
