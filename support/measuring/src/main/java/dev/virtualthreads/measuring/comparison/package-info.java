/**
 * The presets of a comparison.
 */
@NullMarked
package dev.virtualthreads.measuring.comparison;

import org.jspecify.annotations.NullMarked;
