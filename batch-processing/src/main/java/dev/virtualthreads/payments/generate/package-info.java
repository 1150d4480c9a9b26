/** Generator of partner files. */
@NullMarked
package dev.virtualthreads.payments.generate;

import org.jspecify.annotations.NullMarked;
