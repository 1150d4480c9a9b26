/**
 * Comparison of two results, such as those before and after a change, and the regression
 * gate.
 */
@NullMarked
package dev.virtualthreads.benchmark.gate;

import org.jspecify.annotations.NullMarked;
