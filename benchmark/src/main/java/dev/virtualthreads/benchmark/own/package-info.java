/**
 * Measurement of a service of the reader: its jar, its requests, its loads and the answer
 * to the question whether to turn virtual threads on.
 */
@NullMarked
package dev.virtualthreads.benchmark.own;

import org.jspecify.annotations.NullMarked;
