/**
 * Payment of one run by several processes: remote partitioning of Spring Batch. This
 * package has what manager and workers share: partitions and the records of their steps.
 */
@NullMarked
package dev.virtualthreads.payments.workers;

import org.jspecify.annotations.NullMarked;
