@NullMarked
package dev.virtualthreads.benchmark.load;

import org.jspecify.annotations.NullMarked;
