@NullMarked
package dev.virtualthreads.benchmark.scenario;

import org.jspecify.annotations.NullMarked;
