@NullMarked
package dev.virtualthreads.benchmark;

import org.jspecify.annotations.NullMarked;
