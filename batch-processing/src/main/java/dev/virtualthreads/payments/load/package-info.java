/** Load of the files: rows become payments that are due, or rejected rows. */
@NullMarked
package dev.virtualthreads.payments.load;

import org.jspecify.annotations.NullMarked;
