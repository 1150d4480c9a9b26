/** Checks of the Netty server before a request reaches WebFlux. */
@NullMarked
package dev.virtualthreads.webflux.netty;

import org.jspecify.annotations.NullMarked;
