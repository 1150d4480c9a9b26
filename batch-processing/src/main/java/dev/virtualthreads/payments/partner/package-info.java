/** Reader of the job: partner files, row by row, without duplicates. */
@NullMarked
package dev.virtualthreads.payments.partner;

import org.jspecify.annotations.NullMarked;
