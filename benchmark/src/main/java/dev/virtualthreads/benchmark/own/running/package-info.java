/**
 * Address of a service that already runs, and the commands and the join that turn the
 * results of its two thread modes into a verdict. {@code UrlMeasurement} measures it.
 */
@NullMarked
package dev.virtualthreads.benchmark.own.running;

import org.jspecify.annotations.NullMarked;
