/**
 * Child processes, and the CPU time and memory of this process.
 */
@NullMarked
package dev.virtualthreads.measuring.process;

import org.jspecify.annotations.NullMarked;
