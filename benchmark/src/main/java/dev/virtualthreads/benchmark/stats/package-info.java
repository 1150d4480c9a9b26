/**
 * Statistics: medians, ideal times, intervals of ratios.
 */
@NullMarked
package dev.virtualthreads.benchmark.stats;

import org.jspecify.annotations.NullMarked;
