/** Statistics of repeats: medians, intervals of ratios, ideal times. */
@NullMarked
package dev.virtualthreads.benchmark.results.stats;

import org.jspecify.annotations.NullMarked;
