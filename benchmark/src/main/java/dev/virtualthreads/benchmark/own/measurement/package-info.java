/** Check, trials, time and causes of a jar in all modes, or of a running service. */
@NullMarked
package dev.virtualthreads.benchmark.own.measurement;

import org.jspecify.annotations.NullMarked;
