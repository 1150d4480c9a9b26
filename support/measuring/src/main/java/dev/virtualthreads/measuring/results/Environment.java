package dev.virtualthreads.measuring.results;

import org.jspecify.annotations.Nullable;

/**
 * The environment of a measurement: machine, Java, libraries, commit.
 *
 * @param date with time and offset, ISO 8601
 * @param commit of the code, ending in {@code -dirty} if it had changes, null if unknown
 */
public record Environment(String java, String os, int cpus, long memoryBytes, @Nullable String springBoot,
		@Nullable String tomcat, String date, @Nullable String commit) {
}
