/**
 * Scenarios, contenders and presets: what is compared, under which load.
 */
@NullMarked
package dev.virtualthreads.benchmark.scenario;

import org.jspecify.annotations.NullMarked;
