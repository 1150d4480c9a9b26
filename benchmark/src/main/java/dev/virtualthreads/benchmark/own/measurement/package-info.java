/**
 * Check, trials, time and causes of a jar in all its thread modes, or of a running
 * service in the one that it has.
 */
@NullMarked
package dev.virtualthreads.benchmark.own.measurement;

import org.jspecify.annotations.NullMarked;
