/** Comparison of two results, such as those before and after a change, and its limit. */
@NullMarked
package dev.virtualthreads.benchmark.compare;

import org.jspecify.annotations.NullMarked;
