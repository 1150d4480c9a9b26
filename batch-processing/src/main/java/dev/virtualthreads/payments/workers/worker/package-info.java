/** Role of a worker: pays one partition at a time. */
@NullMarked
package dev.virtualthreads.payments.workers.worker;

import org.jspecify.annotations.NullMarked;
