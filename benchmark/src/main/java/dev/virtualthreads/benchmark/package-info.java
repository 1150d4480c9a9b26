/**
 * Exception that every package of the benchmark throws.
 */
@NullMarked
package dev.virtualthreads.benchmark;

import org.jspecify.annotations.NullMarked;
