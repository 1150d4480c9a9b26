@NullMarked
package dev.virtualthreads.benchmark.report;

import org.jspecify.annotations.NullMarked;
