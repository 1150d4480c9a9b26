/** Problem details (RFC 9457) for requests that fail, inside and outside of handlers. */
@NullMarked
package dev.virtualthreads.bank.problem;

import org.jspecify.annotations.NullMarked;
