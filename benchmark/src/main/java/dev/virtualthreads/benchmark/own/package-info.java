/** Run of {@code ./bench own}, from the check of the reader's service to the answer. */
@NullMarked
package dev.virtualthreads.benchmark.own;

import org.jspecify.annotations.NullMarked;
