/** Payment of the rows that are due: reader and writer of the step pay. */
@NullMarked
package dev.virtualthreads.payments.pay;

import org.jspecify.annotations.NullMarked;
