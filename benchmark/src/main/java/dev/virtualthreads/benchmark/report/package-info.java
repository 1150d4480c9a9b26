/** Results and their presentation as tables, charts and pages. */
@NullMarked
package dev.virtualthreads.benchmark.report;

import org.jspecify.annotations.NullMarked;
