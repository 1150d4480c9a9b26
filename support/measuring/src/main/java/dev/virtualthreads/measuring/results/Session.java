package dev.virtualthreads.measuring.results;

import org.jspecify.annotations.Nullable;

/**
 * A run that measured some of the repeats, at its own time.
 *
 * @param start with time and offset, ISO 8601
 * @param end in the same form, null in results of earlier versions
 * @param commit of the code, as in {@link Environment}
 */
public record Session(String start, @Nullable String end, @Nullable String commit) {
}
