/** Reasons of a result: pinning, pools, locks, processors. */
@NullMarked
package dev.virtualthreads.benchmark.own.why;

import org.jspecify.annotations.NullMarked;
