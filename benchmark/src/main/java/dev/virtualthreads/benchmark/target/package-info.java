@NullMarked
package dev.virtualthreads.benchmark.target;

import org.jspecify.annotations.NullMarked;
