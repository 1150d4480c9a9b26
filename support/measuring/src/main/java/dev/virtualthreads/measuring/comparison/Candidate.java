package dev.virtualthreads.measuring.comparison;

import java.util.List;

/**
 * A contender that gets a verdict.
 *
 * @param contender its name
 * @param baselines the names of the contenders that it is compared with, under every load
 * that both have
 */
public record Candidate(String contender, List<String> baselines) {
}
