/**
 * Run of a command that measures: its lock, its progress and its results, written after
 * each trial.
 */
@NullMarked
package dev.virtualthreads.benchmark.run;

import org.jspecify.annotations.NullMarked;
