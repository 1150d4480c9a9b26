/**
 * The measuring kit that the benchmark and the comparisons of other modules share.
 */
@NullMarked
package dev.virtualthreads.measuring;

import org.jspecify.annotations.NullMarked;
