/** Comparison of one and several workers, on RabbitMQ and PostgreSQL. */
@NullMarked
package dev.virtualthreads.payments.compare.workers;

import org.jspecify.annotations.NullMarked;
