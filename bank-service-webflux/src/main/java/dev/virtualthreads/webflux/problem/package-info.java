/** Problem details (RFC 9457) for requests that fail in WebFlux. */
@NullMarked
package dev.virtualthreads.webflux.problem;

import org.jspecify.annotations.NullMarked;
