/** Limits of this process: calculated at its start, set on Tomcat, and reported. */
@NullMarked
package dev.virtualthreads.bank.capacity;

import org.jspecify.annotations.NullMarked;
