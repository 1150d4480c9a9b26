/**
 * Service that already runs: its address, and the commands and the join that turn the
 * results of its two thread modes into a verdict.
 */
@NullMarked
package dev.virtualthreads.benchmark.own.running;

import org.jspecify.annotations.NullMarked;
