/**
 * The measuring kit of the benchmark.
 */
@NullMarked
package dev.virtualthreads.measuring;

import org.jspecify.annotations.NullMarked;
