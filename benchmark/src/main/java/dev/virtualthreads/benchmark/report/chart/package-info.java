/** Draws SVG, and knows nothing of what it shows. */
@NullMarked
package dev.virtualthreads.benchmark.report.chart;

import org.jspecify.annotations.NullMarked;
