/**
 * Bar and line charts as SVG.
 */
@NullMarked
package dev.virtualthreads.benchmark.report.chart;

import org.jspecify.annotations.NullMarked;
