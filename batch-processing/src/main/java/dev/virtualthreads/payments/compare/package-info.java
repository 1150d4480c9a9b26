/** Comparison of the executors: the same files, paid by every contender. */
@NullMarked
package dev.virtualthreads.payments.compare;

import org.jspecify.annotations.NullMarked;
