/**
 * Scenarios that other modules measure in processes of their own.
 */
@NullMarked
package dev.virtualthreads.benchmark.external;

import org.jspecify.annotations.NullMarked;
