/**
 * Executors and the repetition of one task, shared by the comparisons.
 */
@NullMarked
package dev.virtualthreads.standalone.tasks;

import org.jspecify.annotations.NullMarked;
