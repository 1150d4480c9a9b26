/** The records of {@code results.json}, and its file. */
@NullMarked
package dev.virtualthreads.benchmark.results;

import org.jspecify.annotations.NullMarked;
