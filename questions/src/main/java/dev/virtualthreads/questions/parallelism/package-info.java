/**
 * Comparison of numbers of carriers while handlers compute.
 */
@NullMarked
package dev.virtualthreads.questions.parallelism;

import org.jspecify.annotations.NullMarked;
