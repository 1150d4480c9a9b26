/** HTTP client of the remote services: connections, deadline and failures. */
@NullMarked
package dev.virtualthreads.bank.remote;

import org.jspecify.annotations.NullMarked;
