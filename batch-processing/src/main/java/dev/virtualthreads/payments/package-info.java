/** Model of the payment job: rows, payments, outcomes and the configuration. */
@NullMarked
package dev.virtualthreads.payments;

import org.jspecify.annotations.NullMarked;
