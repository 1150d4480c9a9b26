/**
 * Processor time that is added to each request of a bank, to check that the benchmark
 * finds it.
 */
@NullMarked
package dev.virtualthreads.planted;

import org.jspecify.annotations.NullMarked;
