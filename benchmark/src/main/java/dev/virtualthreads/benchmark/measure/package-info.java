/**
 * Measured trials: each starts a bank, warms it up and applies a load.
 */
@NullMarked
package dev.virtualthreads.benchmark.measure;

import org.jspecify.annotations.NullMarked;
