/** Queues of RabbitMQ, the requests in them, and the connection to the broker. */
@NullMarked
package dev.virtualthreads.payments.workers.queue;

import org.jspecify.annotations.NullMarked;
