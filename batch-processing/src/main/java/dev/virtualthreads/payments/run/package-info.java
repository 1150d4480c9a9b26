/**
 * Start of a run: lock, restart after an earlier run, stop on a signal.
 */
@NullMarked
package dev.virtualthreads.payments.run;

import org.jspecify.annotations.NullMarked;
