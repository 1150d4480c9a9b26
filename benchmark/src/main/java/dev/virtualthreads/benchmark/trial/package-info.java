/**
 * Trials: a contender is started, warmed up, loaded and watched; its repeats become a
 * cell.
 */
@NullMarked
package dev.virtualthreads.benchmark.trial;

import org.jspecify.annotations.NullMarked;
