/** The commands of {@code ./bench}. */
@NullMarked
package dev.virtualthreads.benchmark.bench;

import org.jspecify.annotations.NullMarked;
