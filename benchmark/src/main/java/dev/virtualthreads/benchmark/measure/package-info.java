/**
 * Measurement of services: start, warm-up, trials under loads, and the cells of their
 * repeats.
 */
@NullMarked
package dev.virtualthreads.benchmark.measure;

import org.jspecify.annotations.NullMarked;
