/**
 * The load driver: a closed and an open model over HTTP, which check every response.
 */
@NullMarked
package dev.virtualthreads.benchmark.load;

import org.jspecify.annotations.NullMarked;
