@NullMarked
package dev.virtualthreads.benchmark.measure;

import org.jspecify.annotations.NullMarked;
