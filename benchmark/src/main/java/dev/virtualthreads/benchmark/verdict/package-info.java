/**
 * Verdicts: which contender is faster under a load, how sure that is, and what to do.
 */
@NullMarked
package dev.virtualthreads.benchmark.verdict;

import org.jspecify.annotations.NullMarked;
