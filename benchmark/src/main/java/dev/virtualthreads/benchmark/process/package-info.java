/**
 * Services and their processes: start, watch and stop.
 */
@NullMarked
package dev.virtualthreads.benchmark.process;

import org.jspecify.annotations.NullMarked;
