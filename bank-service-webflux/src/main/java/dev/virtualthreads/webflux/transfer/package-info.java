/** POST /v1/transfers: assesses the risk, then moves the money. */
@NullMarked
package dev.virtualthreads.webflux.transfer;

import org.jspecify.annotations.NullMarked;
