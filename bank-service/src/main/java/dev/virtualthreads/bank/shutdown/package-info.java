/** Log of the requests that a stop of the bank interrupts. */
@NullMarked
package dev.virtualthreads.bank.shutdown;

import org.jspecify.annotations.NullMarked;
