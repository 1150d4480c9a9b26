/**
 * Payment of one run by several processes. A manager sends ranges of due payments to a
 * queue and waits until none is due; each worker pays one range at a time.
 */
@NullMarked
package dev.virtualthreads.payments.workers;

import org.jspecify.annotations.NullMarked;
