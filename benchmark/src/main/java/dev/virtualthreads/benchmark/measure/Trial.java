package dev.virtualthreads.benchmark.measure;

import dev.virtualthreads.benchmark.load.LoadResult;
import dev.virtualthreads.benchmark.target.ProcessWatch.Usage;

/**
 * One measurement on one fresh bank.
 *
 * @param result what the users saw
 * @param usage what the bank used meanwhile
 * @param steady whether the bank had settled before
 */
record Trial(LoadResult result, Usage usage, boolean steady) {
}
