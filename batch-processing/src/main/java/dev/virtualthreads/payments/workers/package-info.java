/**
 * Payment of one run by several processes: remote partitioning of Spring Batch over
 * RabbitMQ. A manager divides the files into partitions, and workers pay them.
 */
@NullMarked
package dev.virtualthreads.payments.workers;

import org.jspecify.annotations.NullMarked;
