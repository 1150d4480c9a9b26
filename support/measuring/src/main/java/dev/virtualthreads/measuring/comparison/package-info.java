/**
 * The comparison harness: presets, turn order, a JVM per trial, and cells of the trials.
 */
@NullMarked
package dev.virtualthreads.measuring.comparison;

import org.jspecify.annotations.NullMarked;
