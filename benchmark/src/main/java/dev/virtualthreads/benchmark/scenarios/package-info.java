/**
 * The scenarios: who is compared, under which load, by which procedure.
 */
@NullMarked
package dev.virtualthreads.benchmark.scenarios;

import org.jspecify.annotations.NullMarked;
