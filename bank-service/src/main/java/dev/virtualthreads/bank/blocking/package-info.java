/** Endpoints that block the thread of the request and call no other service. */
@NullMarked
package dev.virtualthreads.bank.blocking;

import org.jspecify.annotations.NullMarked;
