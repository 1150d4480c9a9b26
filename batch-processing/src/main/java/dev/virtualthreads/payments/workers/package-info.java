/**
 * Payment of one run by several processes: remote partitioning of Spring Batch. This
 * package has what manager and workers share: partitions, the records of their steps,
 * claims, and the database that both need.
 */
@NullMarked
package dev.virtualthreads.payments.workers;

import org.jspecify.annotations.NullMarked;
