@NullMarked
package dev.virtualthreads.benchmark.module;

import org.jspecify.annotations.NullMarked;
