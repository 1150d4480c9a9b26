/** Contract and fault suites that every bank must pass over real sockets. */
@NullMarked
package dev.virtualthreads.bankcontract;

import org.jspecify.annotations.NullMarked;
