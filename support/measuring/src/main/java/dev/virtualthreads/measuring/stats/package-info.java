/**
 * Statistics of repeated measurements: medians, confidence intervals and ideal times.
 */
@NullMarked
package dev.virtualthreads.measuring.stats;

import org.jspecify.annotations.NullMarked;
