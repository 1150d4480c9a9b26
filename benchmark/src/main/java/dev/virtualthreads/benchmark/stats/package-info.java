@NullMarked
package dev.virtualthreads.benchmark.stats;

import org.jspecify.annotations.NullMarked;
