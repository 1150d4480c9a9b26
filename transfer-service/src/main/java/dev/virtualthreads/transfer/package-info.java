/** Transfer service: one endpoint that moves the money after a configurable delay. */
@NullMarked
package dev.virtualthreads.transfer;

import org.jspecify.annotations.NullMarked;
