/** Database tables of payments and rejected rows. */
@NullMarked
package dev.virtualthreads.payments.store;

import org.jspecify.annotations.NullMarked;
