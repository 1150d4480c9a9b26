/** Remote services that answer over real sockets, well or badly, as a test wants it. */
@NullMarked
package dev.virtualthreads.bankcontract.stub;

import org.jspecify.annotations.NullMarked;
