/**
 * The cost of blocked platform and virtual threads: time, heap and resident memory.
 */
@NullMarked
package dev.virtualthreads.standalone.threads;

import org.jspecify.annotations.NullMarked;
