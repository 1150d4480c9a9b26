/** Job and its steps: load, pay, reconcile. */
@NullMarked
package dev.virtualthreads.payments.job;

import org.jspecify.annotations.NullMarked;
