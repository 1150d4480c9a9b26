/**
 * From one machine to many: limits on transfers in flight, and a simulation of replicas
 * under the measured service times.
 */
@NullMarked
package dev.virtualthreads.benchmark.scaling;

import org.jspecify.annotations.NullMarked;
