/** Contract and fault suites for the banks and the remote services, over real sockets. */
@NullMarked
package dev.virtualthreads.bankcontract;

import org.jspecify.annotations.NullMarked;
