/**
 * Sessions: repeats that were measured at different times, in one file of results.
 */
@NullMarked
package dev.virtualthreads.benchmark.session;

import org.jspecify.annotations.NullMarked;
