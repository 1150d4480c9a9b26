/** Run of a command that measures: its lock, its progress and its results. */
@NullMarked
package dev.virtualthreads.benchmark.run;

import org.jspecify.annotations.NullMarked;
