/**
 * Command line of {@code ./bench}.
 */
@NullMarked
package dev.virtualthreads.benchmark.cli;

import org.jspecify.annotations.NullMarked;
