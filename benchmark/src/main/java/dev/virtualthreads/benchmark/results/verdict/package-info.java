/** Verdicts: who is faster, how sure that is, and the words for it. */
@NullMarked
package dev.virtualthreads.benchmark.results.verdict;

import org.jspecify.annotations.NullMarked;
