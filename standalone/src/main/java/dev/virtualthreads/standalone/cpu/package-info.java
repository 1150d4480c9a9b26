/**
 * Work that never waits, on pools of platform threads and on virtual threads.
 */
@NullMarked
package dev.virtualthreads.standalone.cpu;

import org.jspecify.annotations.NullMarked;
