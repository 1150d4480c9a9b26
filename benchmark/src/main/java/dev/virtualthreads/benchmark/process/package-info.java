@NullMarked
package dev.virtualthreads.benchmark.process;

import org.jspecify.annotations.NullMarked;
