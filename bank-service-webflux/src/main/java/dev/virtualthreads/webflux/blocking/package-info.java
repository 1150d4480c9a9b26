/** Endpoints that wait without a blocked thread and call no other service. */
@NullMarked
package dev.virtualthreads.webflux.blocking;

import org.jspecify.annotations.NullMarked;
