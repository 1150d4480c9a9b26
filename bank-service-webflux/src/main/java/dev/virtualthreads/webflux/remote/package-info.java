/** Non-blocking client of the remote services: connections, timeout and failures. */
@NullMarked
package dev.virtualthreads.webflux.remote;

import org.jspecify.annotations.NullMarked;
