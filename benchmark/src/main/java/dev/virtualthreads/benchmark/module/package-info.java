/**
 * Scenarios that other modules measure in processes of their own.
 */
@NullMarked
package dev.virtualthreads.benchmark.module;

import org.jspecify.annotations.NullMarked;
