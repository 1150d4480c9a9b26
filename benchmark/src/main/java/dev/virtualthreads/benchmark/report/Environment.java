package dev.virtualthreads.benchmark.report;

import org.jspecify.annotations.Nullable;

/**
 * Where results were measured.
 *
 * @param date with time and offset, ISO 8601
 * @param commit of the code, {@code -dirty} if it had changes, null if unknown
 */
public record Environment(String java, String os, int cpus, long memoryBytes, @Nullable String springBoot,
		@Nullable String tomcat, String date, @Nullable String commit) {
}
