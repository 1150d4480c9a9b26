package dev.virtualthreads.benchmark.results;

import java.util.List;

import org.jspecify.annotations.Nullable;

/**
 * Each contender of a scenario once.
 *
 * @param date its end, with time and offset, ISO 8601
 * @param machine see {@link Environment#machine()}
 * @param cells the raw values, a cell for each trial
 */
public record Round(String date, String machine, @Nullable String commit, List<Cell> cells) {
}
