/** Bank on WebFlux: the same API as bank-service, without blocked threads. */
@NullMarked
package dev.virtualthreads.webflux;

import org.jspecify.annotations.NullMarked;
