/** Job and its steps: pay every row, then reconcile the tables with the files. */
@NullMarked
package dev.virtualthreads.payments.job;

import org.jspecify.annotations.NullMarked;
