/** Stub services that send valid and faulty responses over real sockets. */
@NullMarked
package dev.virtualthreads.bankcontract.stub;

import org.jspecify.annotations.NullMarked;
