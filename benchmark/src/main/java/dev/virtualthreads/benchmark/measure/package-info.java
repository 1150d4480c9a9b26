/**
 * Measured trials: each warms a service up, applies a load and adds to a cell.
 */
@NullMarked
package dev.virtualthreads.benchmark.measure;

import org.jspecify.annotations.NullMarked;
