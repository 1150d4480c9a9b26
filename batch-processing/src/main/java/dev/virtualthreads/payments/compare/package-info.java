/** Comparison of the executors: each of them pays the same files. */
@NullMarked
package dev.virtualthreads.payments.compare;

import org.jspecify.annotations.NullMarked;
