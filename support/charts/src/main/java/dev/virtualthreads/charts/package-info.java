/**
 * Bar and line charts as SVG.
 */
@NullMarked
package dev.virtualthreads.charts;

import org.jspecify.annotations.NullMarked;
